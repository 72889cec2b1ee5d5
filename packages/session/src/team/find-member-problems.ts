import { normaliseName } from "../member.ts";
import { isObject } from "../outbox/describe-kind.ts";
import { describePlace, describeReceived } from "./describe-received.ts";

/**
 * What is wrong with the members of a team file as a whole. It takes the file as it came, so that
 * these problems are told together with those of single values.
 */
export function findMemberProblems(file: unknown): readonly string[] {
  const members = isObject(file) ? file["members"] : undefined;
  if (!Array.isArray(members)) return [];
  return [
    ...findMissingTypes(members),
    ...members.flatMap(findReservedNames),
    ...findSharedNames(members),
    ...members.flatMap(findLostVariable),
  ];
}

function findMissingTypes(members: readonly unknown[]): readonly string[] {
  const types = members.map((member) => (isObject(member) ? member["type"] : undefined));
  // A member whose type cannot be read may be the one that seems to be missing.
  if (types.some((type) => type !== "human" && type !== "agent")) return [];
  return ["human", "agent"]
    .filter((type) => !types.includes(type))
    .map((type) => `members: expected at least one ${type}, received none.`);
}

/** A way to address a member, and where it is written. */
interface WrittenName {
  readonly member: number;
  readonly place: string;
  readonly text: string;
  readonly key: string;
}

function listNames(member: unknown, index: number): readonly WrittenName[] {
  if (!isObject(member)) return [];
  const names = ["name", "displayName"].flatMap((field): readonly WrittenName[] => {
    const text = member[field];
    if (typeof text !== "string" || normaliseName(text) === "") return [];
    const place = describePlace(["members", index, field]);
    return [{ member: index, place, text, key: normaliseName(text) }];
  });
  // A display name that is the name in other letters would only repeat its problem.
  return names.filter(({ key }, at) => at === 0 || key !== names[0]?.key);
}

const EVERYONE = normaliseName("all");
const THE_PERSON = normaliseName("you");

function findReservedNames(member: unknown, index: number): readonly string[] {
  const isAgent = isObject(member) && member["type"] === "agent";
  return listNames(member, index).flatMap(({ place, text, key }) => {
    const received = `received ${describeReceived(text)}`;
    if (key === EVERYONE)
      return [`${place}: expected another name, for "all" means everybody, ${received}.`];
    const isTaken = key === THE_PERSON && isAgent;
    return isTaken
      ? [`${place}: expected another name, for "you" means the person, ${received}.`]
      : [];
  });
}

function findSharedNames(members: readonly unknown[]): readonly string[] {
  const owners = new Map<string, WrittenName>();
  return members.flatMap(listNames).flatMap((written) => {
    const owner = owners.get(written.key);
    if (owner === undefined) owners.set(written.key, written);
    if (owner === undefined || owner.member === written.member) return [];
    const expectation = "expected a name that is not taken (case, blanks, - and _ do not count)";
    const received = `received ${describeReceived(written.text)}, which is ${owner.place}`;
    return [`${written.place}: ${expectation}, ${received}.`];
  });
}

/** JSON can write it, but an object does not keep it. */
function findLostVariable(member: unknown, index: number): readonly string[] {
  const env = isObject(member) ? member["env"] : undefined;
  if (!isObject(env) || !Object.hasOwn(env, "__proto__")) return [];
  return [`${describePlace(["members", index, "env", "__proto__"])}: expected another name.`];
}
