const source = Symbol("what these are made from");

type Makers<Given> = Readonly<Record<string, (given: Given) => unknown>>;
type Made<All extends Makers<never>> = { readonly [Name in keyof All]: ReturnType<All[Name]> };

/** Turns `makers` into a function that returns all of them, each made on first use and then kept. */
export const lazily =
  <Given>() =>
  <All extends Makers<Given>>(makers: All): ((given: Given) => Made<All>) => {
    const prototype = {};
    for (const [name, make] of Object.entries(makers)) {
      Object.defineProperty(prototype, name, {
        get(this: { [source]: Given }) {
          const value = make(this[source]);
          Object.defineProperty(this, name, { value });
          return value;
        },
      });
    }
    return (given) => Object.assign(Object.create(prototype), { [source]: given });
  };
