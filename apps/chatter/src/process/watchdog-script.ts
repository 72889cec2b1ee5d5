/**
 * What the watchdog runs, for any POSIX shell: `sh -c SCRIPT NAME PATTERN`. It reads `+ GROUP`,
 * `- GROUP` and `q` line by line; when its input ends without a `q`, whoever held the other end is
 * gone, and it ends everybody who is in a group that is still guarded, whose environment matches
 * the pattern, or who descends from such a process. `known` remembers them as `PID:START`, so that an
 * id that was given again is left alone. Without `/proc`, as on macOS, it knows only of the groups.
 *
 * All of it takes 4 seconds at most, unless the machine has thousands of processes: 1.2 to end in
 * their own way, 2 for those who have to be killed, and the time to look.
 */
export const WATCHDOG_SCRIPT = `
trap '' HUP INT QUIT PIPE ALRM TERM USR1 USR2 TSTP
exec >/dev/null 2>&1
# Nothing would match everybody.
pattern=\${1:?}
groups=' '
known=

# To kill, 0 and -1 are many; ten digits may be more than it can count to.
is_id() {
  case $1 in '' | 0* | 1 | *[!0-9]* | ??????????*) return 1 ;; esac
}

release() {
  kept=' '
  for each in $groups; do [ "$each" = "$1" ] || kept="$kept$each "; done
  groups=$kept
}

# Sets state, parent, group and start of a living process.
read_stat() {
  read -r line <"/proc/$1/stat" || return 1
  set -- \${line##*) }
  [ $# -ge 20 ] || return 1
  state=$1 parent=$2 group=$3 start=\${20}
  case $state in [ZXx]) return 1 ;; esac
}

is_there() {
  read_stat "\${1%:*}" && [ "$start" = "\${1#*:}" ]
}

# Some greps see no further than the first NUL without -z; some do not know it.
find_marked() {
  marked=$(grep -ls "$@" -e "$pattern" /proc/[0-9]*/environ)
  echo "$marked"
  [ -n "$marked" ]
}

look() {
  found=' '
  for each in $known; do is_there "$each" && found="$found\${each%:*} "; done
  for file in $(find_marked -z || find_marked); do
    id=\${file#/proc/}
    id=\${id%/environ}
    is_id "$id" && found="$found$id "
  done
  table=
  for file in /proc/[0-9]*/stat; do
    id=\${file#/proc/}
    id=\${id%/stat}
    is_id "$id" && [ "$id" != $$ ] && read_stat "$id" || continue
    table="$table $id:$start:$parent"
    case $groups in *" $group "*) found="$found$id " ;; esac
  done
  before=
  while [ "$before" != "$found" ]; do
    before=$found
    known=
    for entry in $table; do
      id=\${entry%%:*}
      case $found in
      *" $id "*) known="$known \${entry%:*}" ;;
      *" \${entry##*:} "*) found="$found$id " ;;
      esac
    done
  done
}

send() {
  for id in $groups; do kill -"$1" -"$id"; done
  for each in $known; do is_there "$each" && kill -"$1" "\${each%:*}"; done
}

# Asked only where /proc tells nothing: in a group, the dead that nobody collects count.
has_group() {
  read_stat $$ && return 1
  for id in $groups; do kill -0 -"$id" || release "$id"; done
  [ "$groups" != ' ' ]
}

is_anybody_there() {
  for each in $known; do is_there "$each" && return 0; done
  look
  [ -n "$known" ] || has_group
}

# Some sleeps take whole seconds only.
pause() {
  sleep 0.1 || sleep 1
}

while read -r sign id rest; do
  case "$sign $rest" in
  'q ') [ -n "$id" ] || exit 0 ;;
  '+ ') is_id "$id" && release "$id" && groups="$groups$id " ;;
  '- ') release "$id" ;;
  esac
done

look
send TERM
send CONT
rounds=12
while is_anybody_there && [ $rounds -gt 0 ]; do
  pause
  rounds=$((rounds - 1))
done

# Twice nobody: for a moment, a process that loads another program has no environment.
nobody=0
rounds=20
while [ $nobody -lt 2 ] && [ $rounds -gt 0 ]; do
  look
  if [ -n "$known" ] || has_group; then
    nobody=0
    send KILL
  else
    nobody=$((nobody + 1))
  fi
  pause
  rounds=$((rounds - 1))
done
`;
