import type pg from "pg";

type Column = { relation: string; name: string; type: string; isRequired: boolean; hasDefault: boolean };
/** A rule that rows must follow: a check, a foreign key, a unique index, an exclusion; `columns` are those it names. */
type Rule = { relation: string; kind: "unique" | "rule"; definition: string; columns: string[] };

/** What a running version relies on: tables and views, their columns, and the rules for rows. */
type Catalog = { relations: string[]; columns: Column[]; rules: Rule[] };

const ours = `c.relnamespace = 'public'::regnamespace and not c.relispartition and c.relname not like 'kysely%'`;

const relations = `select c.relname as name from pg_class c where ${ours} and c.relkind in ('r', 'p', 'v', 'm', 'S')`;

const columns = `
  select c.relname as relation, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "hasDefault"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where ${ours} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`;

const namesOf = (numbers: string) => `array(select a.attname::text from pg_attribute a
  where a.attrelid = c.oid and a.attnum = any(${numbers}) and a.attnum > 0 order by a.attname)`;

/** NOT NULL comes with the columns, and uniqueness with the indexes, which a constraint has, too. */
const rules = `
  select c.relname as relation, 'rule' as kind, pg_get_constraintdef(k.oid) as definition, ${namesOf("k.conkey")} as columns
  from pg_constraint k join pg_class c on c.oid = k.conrelid where ${ours} and k.contype in ('c', 'f', 'x')
  union all
  select c.relname, 'unique', regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', ''), ${namesOf("i.indkey::int2[]")}
  from pg_index i join pg_class c on c.oid = i.indrelid where ${ours} and i.indisunique`;

/** The database's current catalog. */
export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const rowsOf = async <Row>(text: string) => (await client.query(text)).rows as Row[];
  return {
    relations: (await rowsOf<{ name: string }>(relations)).map(({ name }) => name),
    columns: await rowsOf<Column>(columns),
    rules: await rowsOf<Rule>(rules),
  };
}

const keyOf = ({ relation, name }: { relation: string; name: string }): string => `${relation}.${name}`;
const textOf = ({ relation, kind, definition }: Rule): string => `${relation} ${kind} ${definition}`;

const listOf = (definition: string): string[] => definition.match(/'(?:[^']|'')*'/g) ?? [];
const frameOf = (definition: string): string => definition.replace(/ARRAY\[[^\]]*\]/g, "ARRAY[]");

/** Whether a check allows everything the other one did: both list values, and the new list is longer. */
function isWider(after: Rule, before: Rule): boolean {
  const [frame, list] = [frameOf(after.definition), new Set(listOf(after.definition))];
  return (
    after.relation === before.relation &&
    frame === frameOf(before.definition) &&
    /= ANY \(+ARRAY\[\]/.test(frame) &&
    !/NOT|<>/.test(frame) &&
    listOf(before.definition).every((value) => list.has(value))
  );
}

function columnFaults(before: Column, after: Column | undefined): string[] {
  const name = keyOf(before);
  if (!after) return [`drops ${name}`];
  return [
    ...(after.type === before.type ? [] : [`changes ${name} from ${before.type} to ${after.type}`]),
    ...(after.isRequired && !before.isRequired ? [`requires ${name}`] : []),
    ...(after.isRequired && before.hasDefault && !after.hasDefault ? [`takes the default of ${name}`] : []),
  ];
}

/**
 * How the change between two catalogs breaks a version that knows the first: anything it reads, writes, or
 * names in ON CONFLICT that's gone, and anything it writes or leaves out that's refused now. A renamed thing
 * counts as dropped and added. So does a changed rule, unless it's a list of allowed values that got longer.
 */
export function breaksBetween(before: Catalog, after: Catalog): string[] {
  const known = new Set(before.relations);
  const left = new Set(after.relations);
  const columnsAfter = new Map(after.columns.map((column) => [keyOf(column), column]));
  const columnsBefore = new Set(before.columns.map(keyOf));
  const [rulesBefore, rulesAfter] = [new Set(before.rules.map(textOf)), new Set(after.rules.map(textOf))];
  const stays = ({ relation }: { relation: string }) => known.has(relation) && left.has(relation);
  const isNew = (column: Column) => stays(column) && !columnsBefore.has(keyOf(column));
  const holdsOldRows = (rule: Rule) =>
    stays(rule) &&
    (rule.columns.length === 0 ||
      rule.columns.some((name) => columnsBefore.has(keyOf({ relation: rule.relation, name }))));
  return [
    ...before.relations.filter((name) => !left.has(name)).map((name) => `drops ${name}`),
    ...before.columns
      .filter(stays)
      .flatMap((column) => columnFaults(column, columnsAfter.get(keyOf(column)))),
    ...after.columns
      .filter((column) => isNew(column) && column.isRequired && !column.hasDefault)
      .map((column) => `requires the new ${keyOf(column)}`),
    ...before.rules
      .filter((rule) => rule.kind === "unique" && stays(rule) && !rulesAfter.has(textOf(rule)))
      .map((rule) => `drops ${textOf(rule)}`),
    ...after.rules
      .filter((rule) => holdsOldRows(rule) && !rulesBefore.has(textOf(rule)))
      .filter((rule) => !before.rules.some((known) => isWider(rule, known)))
      .map((rule) => `adds ${textOf(rule)}`),
  ];
}
