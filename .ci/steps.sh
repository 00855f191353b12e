# Steps of the gate and of .ci/long, and how they are counted. Sourced, not run.

reports=$(mktemp -d)
# What is compiled once is not compiled again by the hundreds of processes that tests start.
export NODE_COMPILE_CACHE="$reports/compiled"
trap 'rm -rf "$reports"' EXIT

# Of two cores, what a step leaves idle is room for another one.
TIMEFORMAT='%R s, %U s and %S s of processor time'
timed() { # runs a step, and keeps how long it took
  local name=$1
  shift
  { time "$@" 2>&3; } 3>&2 2>"$reports/$name.time"
}

check() { # a step that passes or fails as a whole
  local name=$1
  shift
  echo "== $name"
  echo "0 1" >"$reports/$name.count" # what does not come to its end has failed
  if timed "$name" "$@"; then echo "1 0" >"$reports/$name.count"; else echo "!! $name failed" | tee "$reports/$name.failed"; fi
  echo "-- $name: $(<"$reports/$name.time")"
}

suite() { # a Vitest project: its tests are counted one by one
  local name=$1 report good bad
  shift
  report="$reports/$name.json"
  echo "0 1" >"$reports/$name.count"
  echo "== $name"
  GUISE_TEST_REPORT="$report" timed "$name" "$@" 2>&1 | tee "$reports/$name.said"
  local code=${PIPESTATUS[0]}
  read -r good bad < <(node .ci/read-report.cjs "$report" "$reports/$name.failed")
  if [ "$code" -ne 0 ] && [ "${bad:-0}" -eq 0 ]; then
    bad=1
    { # an error outside of any test, or a file that could not begin
      echo "!! $name ended with code $code though no test failed"
      tail -n 40 "$reports/$name.said"
    } >>"$reports/$name.failed"
  fi
  # Whoever reads the report may have been killed, or the disk be full.
  echo "${good:-0} ${bad:-1}" >"$reports/$name.count"
  echo "-- $name: $good passed, $bad failed, $(<"$reports/$name.time")"
}

gated() { # the files of a project that the gate runs; what follows its name stands before the command
  local name=$1 excluded=() file
  shift
  while read -r file; do excluded+=(--exclude "$file"); done < <(left_out "$name")
  suite "$name" "$@" npm run -s test -- "$name" "${excluded[@]}"
}

left_out() { # the files of a project that are for .ci/long
  awk -v project="$1" '$1 == project { print $2 }' .ci/left-out
}

# A step alone leaves a third to a half of two cores idle. With three, tests that wait for real pictures ran out of time.
AT_ONCE=${GUISE_STEPS_AT_ONCE:-2}

wanted() { # of these steps those that are to run: all, or those of GUISE_STEPS and the models, which most need
  local name
  for name in "$@"; do
    if [ -z "${GUISE_STEPS:-}" ] || [ "$name" = models ] || [[ " $GUISE_STEPS " == *" $name "* ]]; then
      echo "$name"
    fi
  done
}

only_known_steps() { # a name with a slip, or only blanks, must not pass as a gate that ran nothing
  local name
  if [[ "${GUISE_STEPS:-}" =~ ^[[:space:]]+$ ]]; then unset GUISE_STEPS; fi
  for name in ${GUISE_STEPS:-}; do
    declare -F "step_$name" >/dev/null || {
      echo "There is no step $name."
      exit 2
    }
  done
}

expect_steps() { # until it comes to its end, a step has failed
  local name
  for name in "$@"; do
    echo "0 1" >"$reports/step-$name.count"
    echo "!! $name did not come to its end" >"$reports/step-$name.failed"
  done
}

step() { # what it says follows at its end, in one piece
  declare -F "step_$1" >/dev/null || return
  "step_$1" >"$reports/$1.log" 2>&1
  flock "$reports/said" cat "$reports/$1.log"
  rm "$reports/step-$1".{count,failed}
}

alone() { # runs a step with nothing beside it
  if [ -n "$(wanted "$1")" ]; then "step_$1"; fi
}

beside() { # runs these steps one after the other, with what the others leave of the processor
  set -- $(wanted "$@")
  if [ $# -eq 0 ]; then return; fi
  expect_steps "$@"
  (
    # Below all others: engine processes are 5 to 10 steps lower than what starts them, and tests wait for them.
    renice -n 19 -p "$BASHPID" >/dev/null
    for name in "$@"; do step "$name"; done
  ) &
  if [ "$AT_ONCE" -eq 1 ]; then wait; fi
}

together() { # runs these steps in this order, some at a time
  local name
  set -- $(wanted "$@")
  expect_steps "$@"
  for name in "$@"; do
    while [ "$(jobs -rp | wc -l)" -ge "$AT_ONCE" ]; do wait -n; done
    echo ".. $name"
    step "$name" &
    echo $! >"$reports/$name.pid"
  done
  wait
}

after() { # waits for a step that runs beside this one, or is about to
  while [ ! -e "$reports/$1.pid" ] || kill -0 "$(<"$reports/$1.pid")" 2>/dev/null; do sleep 0.5; done
}

end() { # says once more what failed, for the log is long, adds up what every step has counted, and keeps the reports if asked
  local passed=0 failed=0 good bad count
  for count in "$reports"/*.count; do
    read -r good bad <"$count"
    [[ "$good $bad" =~ ^[0-9]+\ [0-9]+$ ]] || { good=0 bad=1; }
    passed=$((passed + good))
    failed=$((failed + bad))
  done
  cat "$reports"/*.failed 2>/dev/null
  if [ -n "${GUISE_RECORD:-}" ]; then mkdir -p "$GUISE_RECORD" && cp "$reports"/*.json "$GUISE_RECORD"; fi
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
  exit
}

programs() {
  if command -v apt-get >/dev/null && [ "$(id -u)" -eq 0 ]; then
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq &&
      apt-get install -y -qq --no-install-recommends \
        postgresql pgbouncer haproxy redis-server prometheus ffmpeg chromium chromium-headless-shell fonts-dejavu-core ceph-mon ceph-osd radosgw python3-aiosmtpd python3-venv iproute2 util-linux openssh-client faketime rclone >/dev/null
  fi
}

