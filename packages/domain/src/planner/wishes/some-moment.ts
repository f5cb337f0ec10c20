/**
 * A time of the trip that we can't tell, as part of a pattern: "on our anniversary", "the day we meet friends", "at the
 * beginning". What's wished for it isn't the whole trip's.
 */
export const someMoment = [
  "(?:on|for|until|till|after|before|from|since|by|during) (?:(?:the|our|my|his|her|their|that|this) )(?:[\\w'-]+ ){0,3}?(?:days?|birthdays?|anniversary|honeymoon|wedding)(?! (?:\\d|trips?|tours?|passe?s?))",
  "on (?!all|every|each|both)[\\w'-]+ days",
  "the day (?:we|i|they|before|after|of|that|when)",
  "on (?:arrival|departure|christmas|easter|thanksgiving|new year's)",
  "after (?:the|our) (?:\\w+ )?flight",
  "(?:first|second|last|other) half",
  "at the (?:end|beginning|start)(?! of (?:the|each|every) day)",
  "in the middle(?! of the day)|the middle days|(?:every|each) (?:other|second|third) day|alternate days",
  "(?:this|next|the first|the second|the last|our first|our last) week",
  "(?:first|last) (?:(?:few|couple of|one|two|three|four|\\d) )?(?:mornings|afternoons|evenings|nights|days)",
  "today|tonight|tomorrow|this (?:morning|afternoon|evening)",
].join("|");
