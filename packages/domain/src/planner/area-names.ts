/** An area's name within a sentence: "the islands and the Marais", "the Historic Center of Cusco", "Trastevere". */
export const areaInText = (name: string): string =>
  name.replace(/^The /, "the ").replace(/^Historic Center/, "the Historic Center");
