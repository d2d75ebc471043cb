#!/bin/sh
# Runs commands over and over beside as many busy processes as there are cores, until one of them fails or so many rounds
# have passed:
#
#     scripts/flake.sh ROUNDS COMMAND...
#
# What the command that failed has said is shown. The busy processes end with this one, however it ends.
set -u

rounds=$1
shift
said=$(mktemp)
busy=

end() {
    # shellcheck disable=SC2086 # one word for each process
    kill $busy 2>/dev/null
    rm -f "$said"
}
trap end EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

cores=$(getconf _NPROCESSORS_ONLN)
for _ in $(seq "$cores"); do
    # Now and then it looks whether anybody still wants it.
    (trap - EXIT; while kill -0 $$ 2>/dev/null; do for _ in $(seq 100000); do :; done; done) &
    busy="$busy $!"
done

for round in $(seq "$rounds"); do
    for command in "$@"; do
        if ! sh -c "$command" >"$said" 2>&1; then
            cat "$said"
            echo "round $round of $rounds, beside $cores busy processes: this failed: $command"
            exit 1
        fi
    done
    echo "round $round of $rounds passed, beside $cores busy processes"
done
