import pg from "pg";

/** What pg keeps of a statement's columns, as far as reading rows needs it. */
type Shape = { fields: unknown[]; _parsers: unknown[] | undefined; _prebuiltEmptyResultObject: unknown };

type Connection = { describe: (portal: unknown) => void };

/** What pg's query has besides what its types tell. */
type Internals = {
  name: string;
  _result: Shape;
  _accumulateRows: unknown;
  prepare: (connection: Connection) => void;
  handleCommandComplete: (message: unknown, connection: Connection) => void;
};

const base = pg.Query.prototype as unknown as Internals;

/** The columns of each named statement that a connection has described, by the statement's name. */
const described = new WeakMap<Connection, Map<string, Shape>>();

function shapesOf(connection: Connection): Map<string, Shape> {
  const known = described.get(connection);
  if (known) return known;
  const shapes = new Map<string, Shape>();
  described.set(connection, shapes);
  return shapes;
}

const silent = new WeakMap<Connection, Connection>();

/** The same connection, which asks for no description. */
function undescribed(connection: Connection): Connection {
  const known = silent.get(connection);
  if (known) return known;
  const made = Object.create(connection, { describe: { value: () => {} } }) as Connection;
  silent.set(connection, made);
  return made;
}

/**
 * A named statement that asks for its columns once per connection. pg asks each time, though a prepared statement's
 * columns can't change: PostgreSQL refuses to run one whose result would differ. Describing and reading it took a tenth
 * of our time for a row of thirty columns (decision 319).
 */
export class DescribedOnce extends pg.Query {
  private shape: Shape | undefined;

  prepare(connection: Connection): void {
    const own = this as unknown as Internals;
    this.shape = shapesOf(connection).get(own.name);
    if (this.shape) {
      Object.assign(own._result, this.shape);
      own._accumulateRows = true;
    }
    base.prepare.call(own, this.shape ? undescribed(connection) : connection);
  }

  /** A statement without columns (an insert that returns nothing) has no description: its end tells the same. */
  handleCommandComplete(message: unknown, connection: Connection): void {
    const own = this as unknown as Internals;
    base.handleCommandComplete.call(own, message, connection);
    if (this.shape) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = own._result;
    shapesOf(connection).set(own.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
