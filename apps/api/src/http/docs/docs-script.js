// The menu is folded away where it would stand before the page.
const menu = document.querySelector(".menu");
if (matchMedia("(max-width: 60rem)").matches) menu.open = false;

// One choice of language for all examples, kept for the next page.
const languages = { sh: "curl", ts: "TypeScript" };
const kept = "evoya.docs.language";

const show = (language) => {
  document.documentElement.dataset.language = language;
  for (const button of document.querySelectorAll(".languages button"))
    button.setAttribute("aria-pressed", String(button.dataset.language === language));
};

for (const example of document.querySelectorAll('figure[data-language="sh"]')) {
  const other = example.nextElementSibling;
  if (other?.dataset.language !== "ts") continue;
  for (const figure of [example, other]) figure.classList.add("paired");
  const choice = document.createElement("div");
  choice.className = "languages";
  choice.setAttribute("role", "group");
  choice.setAttribute("aria-label", "Language of the examples");
  for (const [language, name] of Object.entries(languages)) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: name });
    button.dataset.language = language;
    button.addEventListener("click", () => {
      localStorage.setItem(kept, language);
      show(language);
    });
    choice.append(button);
  }
  example.before(choice);
}
show(localStorage.getItem(kept) === "ts" ? "ts" : "sh");

// Nothing of the search is loaded before someone searches.
const field = document.querySelector("#search");
const found = document.querySelector("#found");
let loading;

const load = () => {
  loading ??= (async () => {
    const script = document.createElement("script");
    script.src = "/docs/minisearch.js";
    const ready = new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = reject;
    });
    document.head.append(script);
    const [answer] = await Promise.all([fetch("/docs/search.json"), ready]);
    const index = new MiniSearch({
      fields: ["title", "place", "text"],
      storeFields: ["title", "place"],
      searchOptions: { boost: { title: 3, place: 2 }, prefix: true, fuzzy: 0.15, combineWith: "AND" },
    });
    index.addAll(await answer.json());
    return index;
  })().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

const line = ({ id, title, place }) => {
  const link = Object.assign(document.createElement("a"), { className: "hit", href: id });
  link.append(
    title,
    Object.assign(document.createElement("span"), { className: "hit-place", textContent: place }),
  );
  return link;
};

const search = async () => {
  const words = field.value.trim();
  found.hidden = words === "";
  if (!words) return;
  try {
    const index = await load();
    if (field.value.trim() !== words) return;
    const results = index.search(words).slice(0, 12);
    found.replaceChildren(...(results.length > 0 ? results.map(line) : [`Nothing found for “${words}”.`]));
  } catch {
    found.replaceChildren("We couldn't load the search. Check your connection and try again.");
  }
};

field.addEventListener("focus", () => load().catch(() => {}));
field.addEventListener("input", search);
field.form.addEventListener("submit", (event) => {
  event.preventDefault();
  found.querySelector("a")?.click();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    field.value = "";
    found.hidden = true;
  }
  if (event.key === "/" && !event.target.closest("input, textarea")) {
    event.preventDefault();
    field.focus();
  }
});
found.addEventListener("click", () => {
  found.hidden = true;
});
