import { evieLimits } from "@evoya/domain/evie/limits";
import { modelDataInWords } from "@evoya/domain/evie/model-data";

/** What a language model gets, and what it never gets from us. Evie's part is the list the server sends by. */
export function LanguageModel() {
  return (
    <>
      <h3>A language model</h3>
      <p>If we use one, it's run by another company or by us, and gets:</p>
      <ul>
        <li>
          to write and arrange an itinerary: the draft, your choices of style, party, children’s ages, pace,
          interests, diets, and accessibility needs;
        </li>
        <li>
          to read a change you ask for: what you type, the days of the plan, and its pace, budget, interests,
          diets, and accessibility needs;
        </li>
        <li>to suggest places where our guide has none: the town’s name, country, and position;</li>
        <li>
          to answer when you ask Evie: your question, up to {evieLimits.remembered} questions before it with
          their answers, and the days of one of your trips when she looks them up. With it go{" "}
          {Object.values(modelDataInWords).join("; ")}.
        </li>
        <li>
          while you talk with Evie, where we offer it: the sound of your voice, too. We store what you said as
          text, and never the sound.
        </li>
      </ul>
      <p>
        We don't send it your name, email address, home address, passport details, the names of your
        documents, or what's in them. What you type yourself it gets as you typed it, such as a trip’s title
        or a question, so please don't type such details there. Evie’s page tells you whether a model answers.
      </p>
    </>
  );
}
