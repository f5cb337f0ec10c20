import type { SubmissionType } from "../../features/submissions/submissions.service.ts";

export type Sent = { name: string; email: string; details: Record<string, string | number> };

/** What people send in, by kind. */
export const submissions: Record<SubmissionType, readonly Sent[]> = {
  creator: [
    {
      name: "Naoko Ishiguro",
      email: "naoko@example.test",
      details: {
        socialHandles: "@slow.with.naoko",
        whyEVP:
          "I film walks nobody else films: bakeries at five, last buses, the way home. My 48,000 followers travel as I do, one place at a time.",
      },
    },
    {
      name: "Théo Marchetti",
      email: "theo@example.test",
      details: {
        socialHandles: "@theo_on_rails",
        whyEVP:
          "Night trains across Europe, honestly reviewed. I would love to plan routes with your members and film the result.",
      },
    },
    {
      name: "Adaeze Umeh",
      email: "adaeze@example.test",
      details: {
        socialHandles: "@adaeze.eats",
        whyEVP: "West African food, from Lagos to London. I can bring tables that are not on any map.",
      },
    },
    {
      name: "Brandon Steele",
      email: "brandon@example.test",
      details: {
        socialHandles: "@luxlife_brandon",
        whyEVP: "Can offer 3 posts for a free suite. Let me know asap 🔥",
      },
    },
  ],
  partner: [
    {
      name: "Riad Amezwar",
      email: "hello@amezwar.example",
      details: {
        businessName: "Riad Amezwar",
        location: "Marrakech, Morocco",
        description:
          "Nine rooms around an orange tree, breakfast on the roof. We would like to host travelers who stay more than one night.",
      },
    },
    {
      name: "Guðrún Hallsdóttir",
      email: "gudrun@example.test",
      details: {
        businessName: "Norðurljós Guides",
        location: "Reykjavík, Iceland",
        description:
          "Small groups, eight at most, in one sturdy van. We turn back when the weather says so, and we return your money when we do.",
      },
    },
    {
      name: "Warung Ibu Sari",
      email: "sari@example.test",
      details: {
        businessName: "Warung Ibu Sari",
        location: "Ubud, Bali",
        description:
          "Cooking with my mother, from the market at six to lunch at twelve. Six guests, two stoves.",
      },
    },
    {
      name: "MegaTours International Group Holding Ltd.",
      email: "sales@megatours.example",
      details: {
        businessName: "MegaTours",
        location: "Worldwide",
        description: "We offer 400 coach tours at commission rates you won't find anywhere else.",
      },
    },
  ],
  story: [
    {
      name: "Marguerite Lavoie",
      email: "marguerite@example.test",
      details: {
        destination: "Kyoto",
        rating: 5,
        title: "Three generations and one umbrella",
        story:
          "It rained for four of six days and it was the best trip we ever took. My mother is eighty-one. Your concierge had found a teahouse for every single downpour.",
      },
    },
    {
      name: "Samuel Boateng",
      email: "samuel@example.test",
      details: {
        destination: "Santorini",
        rating: 5,
        title: "She said yes (before I asked)",
        story:
          "I had the ring, the cliff and the sunset. She looked at me and said “yes, obviously, now sit down, you are blocking the view.”",
      },
    },
    {
      name: "Lívia Horváth",
      email: "livia@example.test",
      details: {
        destination: "Cusco",
        rating: 4,
        title: "Go slower than you think",
        story:
          "One star less for the altitude, which is nobody’s fault. The plan had two gentle days at the start and I am glad we kept to them.",
      },
    },
    {
      name: "Anonymous",
      email: "anon@example.test",
      details: { destination: "Rome", rating: 1, title: "test", story: "test test test" },
    },
  ],
  inquiry: [
    {
      name: "Claire Duval",
      email: "claire@example.test",
      details: {
        subject: "A company retreat",
        message:
          "We are 22 people and would like three days by the sea in May. Do you plan for groups of this size?",
      },
    },
    {
      name: "Oskar Nyström",
      email: "oskar@example.test",
      details: {
        subject: "Gift membership",
        message: "Can I give my parents a year of the Elite plan for their golden wedding?",
      },
    },
    {
      name: "Teresa Almeida",
      email: "teresa@example.test",
      details: {
        subject: "Press question",
        message:
          "I am writing about slow travel for a Sunday magazine and would like to speak with one of your concierges.",
      },
    },
    {
      name: "SEO Team",
      email: "rank1@example.test",
      details: {
        subject: "Grow your traffic!!!",
        message: "We guarantee the first place on every search engine within 7 days.",
      },
    },
  ],
};

/** Used for the last of each kind above. */
export const declineReasons: Record<SubmissionType, string> = {
  creator:
    "Thank you for writing. We work with creators whose audience plans trips with us, and do not trade stays for posts.",
  partner:
    "Thank you for your offer. We choose small, local hosts that our concierges know in person, and coach tours are not what our members ask for.",
  story: "This looks like a test. If it was not, please send us your story again: we would love to read it.",
  inquiry: "Thank you, but we don't take up offers of this kind.",
};

export const contactMessages = [
  {
    name: "Jonas Weber",
    email: "jonas@example.test",
    subject: "Do you plan train journeys?",
    body: "We don't fly. Is that a problem, or the beginning of something?",
  },
  {
    name: "Ines Carvalho",
    email: "ines@example.test",
    subject: "Invoice for our trip",
    body: "Could you send the invoice for our March trip to our accountant as well? I will give you the address.",
  },
  {
    name: "Bill Thornton",
    email: "bill@example.test",
    subject: "Accessible hotels",
    body: "My wife uses a wheelchair. How do you check that a hotel is really accessible, and not only on paper?",
  },
  {
    name: "Rosa Giménez",
    email: "rosa@example.test",
    subject: "Lost the link to our album",
    body: "My sister shared an album with me and I deleted the message. Is there a way to get the link again?",
  },
] as const;
