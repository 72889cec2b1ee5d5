import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lexCommand } from "./lex-command.ts";
import { splitCommand } from "./split-command.ts";

/** The words of each part, those that a shell expands in angle brackets. */
function partsOf(command: string): readonly (readonly string[])[] {
  return splitCommand(lexCommand(command)).parts.map(({ words }) =>
    words.map(({ text, isLiteral }) => (isLiteral ? text : `<${text}>`)),
  );
}

function oddityOf(command: string): string | undefined {
  return splitCommand(lexCommand(command)).oddity;
}

describe("a plain command", () => {
  test.each<[command: string, parts: readonly (readonly string[])[]]>([
    ["git status", [["git", "status"]]],
    ["  git\t status  ", [["git", "status"]]],
    [`g'i't "status" \\-s`, [["git", "status", "-s"]]],
    [`echo '' ""`, [["echo", "", ""]]],
    [`echo 'a b'"c d"e`, [["echo", "a bc de"]]],
    ["echo 'a\\' b", [["echo", "a\\", "b"]]],
    [`echo "a\\"b\\\\c\\d\\$e"`, [["echo", 'a"b\\c\\d$e']]],
    [`echo '$(a) ; b'`, [["echo", "$(a) ; b"]]],
    [`echo "two\nlines"`, [["echo", "two\nlines"]]],
    ['echo "a\\\nb"', [["echo", "ab"]]],
    ["echo a \\\n  b", [["echo", "a", "b"]]],
    ["echo a#b", [["echo", "a#b"]]],
    ["echo a=b a~ a]}", [["echo", "a=b", "a~", "a]}"]]],
    [`echo $ "a$" "$ "`, [["echo", "$", "a$", "$ "]]],
    ["[ -f x ]", [["[", "-f", "x", "]"]]],
    ["echo 日本 😀 \\😀", [["echo", "日本", "😀", "😀"]]],
    ["a;b", [["a"], ["b"]]],
    ["a && b || c | d |& e & f", [["a"], ["b"], ["c"], ["d"], ["e"], ["f"]]],
    ["a\nb\n\n c;", [["a"], ["b"], ["c"]]],
    ["a &&\n b |\n\n c", [["a"], ["b"], ["c"]]],
    ["a &", [["a"]]],
    ["a 2>&1 1>&2 >&2 <&0", [["a"]]],
    ["a >/dev/null 2> /dev/null >> /dev/null </dev/null >|/dev/null", [["a"]]],
    ["a &>/dev/null", [["a"]]],
    [">/dev/null a b", [["a", "b"]]],
    ["a 2 >&2", [["a", "2"]]],
    [`a "2">&1 b2>&1`, [["a", "2", "b2"]]],
  ])("%j has the parts %j", (command, parts) => {
    expect({ parts: partsOf(command), oddity: oddityOf(command) }).toEqual({
      parts,
      oddity: undefined,
    });
  });

  test.each([
    ["echo $HOME", "<$HOME>"],
    [`echo a\${HOME}b`, `<a\${HOME}b>`],
    [`echo "$HOME/x"`, "<$HOME/x>"],
    ["echo *.ts", "<*.ts>"],
    ["echo a?", "<a?>"],
    ["echo [ab]", "<[ab]>"],
    ["echo {a,b}", "<{a,b}>"],
    ["echo ~/x", "<~/x>"],
    ["echo a=~/x", "<a=~/x>"],
    ["echo a:~/x", "<a:~/x>"],
    ["echo =ls", "<=ls>"],
    ["echo '*'*", "<**>"],
  ])("%j has a word that is expanded", (command, word) => {
    expect({ parts: partsOf(command), oddity: oddityOf(command) }).toEqual({
      parts: [["echo", word]],
      oddity: undefined,
    });
  });
});

describe("an odd command", () => {
  test.each([
    ["echo $(a)", "contains a command substitution"],
    ['echo "$(a)"', "contains a command substitution"],
    ['echo "\\\\$(a)"', "contains a command substitution"],
    ["echo `a`", "contains a command substitution"],
    ['echo "`a`"', "contains a command substitution"],
    ["echo $((1+1))", "contains arithmetic"],
    ["diff <(a) b", "contains a process substitution"],
    ["a > >(b)", "contains a process substitution"],
    ["(a)", "contains a subshell"],
    ["((a))", "contains a subshell"],
    ["f() { a; }", "contains a function definition or a pattern group"],
    ["ls !(a)", "contains a function definition or a pattern group"],
    ["a)", "contains a parenthesis that was not opened"],
    ["cat <<END\na\nEND", "contains a here-document"],
    ["cat <<-END\na\nEND", "contains a here-document"],
    ["cat <<<a", "contains a here-document"],
    ["echo 'a", "has a quote that is not closed"],
    ['echo "a', "has a quote that is not closed"],
    ['echo "a\\', "has a quote that is not closed"],
    ["echo a\\", "ends in a backslash"],
    ["gi\\\nt status", "continues a word on the next line"],
    ["a # b", "contains a comment"],
    ["#", "contains a comment"],
    ["echo $'a'", "contains an expansion other than a plain $NAME"],
    ['echo $"a"', "contains an expansion other than a plain $NAME"],
    [`echo \${a:-b}`, "contains an expansion other than a plain $NAME"],
    [`echo \${!a}`, "contains an expansion other than a plain $NAME"],
    ["echo $1", "contains an expansion other than a plain $NAME"],
    ["echo $?", "contains an expansion other than a plain $NAME"],
    ["echo $[1]", "contains an expansion other than a plain $NAME"],
    ["echo $a[1]", "contains an expansion other than a plain $NAME"],
    ["a > b", "reads or writes a file by redirection"],
    ["a >> /dev/null/../b", "reads or writes a file by redirection"],
    ["a < b", "reads or writes a file by redirection"],
    ["a <> /dev/null", "reads or writes a file by redirection"],
    ["a >&b", "reads or writes a file by redirection"],
    ["a >& 1x", "reads or writes a file by redirection"],
    ["a > $b", "reads or writes a file by redirection"],
    ["a >/dev/null >b", "reads or writes a file by redirection"],
    ["a 12>&1", "redirects a descriptor above 9"],
    ["a {b}>/dev/null", "contains a redirection that sets a variable"],
    ["a &>/dev/null b", "has words behind &>"],
    ["a >", "contains a redirection without a target"],
    ["a > ; b", "contains a redirection without a target"],
    ["a > > b", "contains a redirection without a target"],
    ["; a", "contains an operator without a command"],
    ["a & & b", "contains an operator without a command"],
    ["a &| b", "contains an operator without a command"],
    ["a; >/dev/null", "contains an operator without a command"],
    [">/dev/null\na", "contains an operator without a command"],
    ["a ;; b", 'contains ";;"'],
    ["a &&", "ends in an operator"],
    ["a |\n", "ends in an operator"],
    ["", "is empty"],
    [" \n\t", "is empty"],
  ])("%j %s", (command, oddity) => {
    expect(oddityOf(command)).toBe(oddity);
  });

  test.each<[command: string, parts: readonly (readonly string[])[]]>([
    [
      "a $(b c) d",
      [
        ["b", "c"],
        ["a", "<$>", "d"],
      ],
    ],
    [
      'a "x$(b "y" c)z" d',
      [
        ["b", "y", "c"],
        ["a", "<x$z>", "d"],
      ],
    ],
    ["a `b`c", [["b"], ["a", "<`c>"]]],
    ["a $(b $(c))", [["c"], ["b", "<$>"], ["a", "<$>"]]],
    ["a <(b) c", [["b"], ["a", "<<(>", "c"]]],
    ["(a; b) c", [["a"], ["b"], ["c"]]],
    ["f() { a; }", [["f"], ["<{>", "a"], ["}"]]],
    ["case a in b) c;; esac", [["case", "a", "in", "b"], ["c"], ["esac"]]],
    ["a $(b", [["b"], ["a"]]],
    ["cat <<END\na\nEND\nb", [["cat"], ["b"]]],
    ["a \"$(cat <<'END'\nit's (odd\nEND\n)\" b", [["cat"], ["a", "<$>", "b"]]],
    ["a # b\nc", [["a"], ["c"]]],
  ])("%j is still taken apart to %j", (command, parts) => {
    expect(partsOf(command)).toEqual(parts);
    expect(oddityOf(command)).toBeDefined();
  });

  test("hands out the text of its here-documents", () => {
    const { documents } = lexCommand("a <<X; b <<-'Y'\none\ntwo\nX\n\tthree\n\tY\nc <<Z\nfour");
    expect(documents).toEqual(["one\ntwo", "\tthree", "four"]);
  });
});

test("no text at all makes it throw, and each word's text comes from the command", () => {
  const signs = [..."ab '\"\\$`;&|<>(){}*?[]~#=!\n\t2é😀", "$(", "<<a\n", "\\\n"];
  const text = fc.array(fc.constantFrom(...signs), { maxLength: 40 }).map((all) => all.join(""));
  fc.assert(
    fc.property(text, (command) => {
      const { parts } = splitCommand(lexCommand(command));
      const words = parts.flatMap((part) => part.words);
      const letters = (all: string): number => all.replace(/[^ab2é]/g, "").length;
      expect(letters(words.map((word) => word.text).join(""))).toBeLessThanOrEqual(
        letters(command),
      );
    }),
    { numRuns: 2000 },
  );
});
