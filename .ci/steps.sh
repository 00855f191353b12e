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
  if [ "$code" -ne 0 ] && [ "$bad" -eq 0 ]; then
    bad=1
    { # an error outside of any test, or a file that could not begin
      echo "!! $name ended with code $code though no test failed"
      tail -n 40 "$reports/$name.said"
    } >>"$reports/$name.failed"
  fi
  echo "$good $bad" >"$reports/$name.count"
  echo "-- $name: $good passed, $bad failed, $(<"$reports/$name.time")"
}

gated() { # the files of a project that the gate runs
  local name=$1 excluded=() file
  while read -r file; do excluded+=(--exclude "$file"); done < <(left_out "$name")
  suite "$name" npm run -s "test:$name" -- "${excluded[@]}"
}

left_out() { # the files of a project that are for .ci/long
  awk -v project="$1" '$1 == project { print $2 }' .ci/left-out
}

beside() { # projects that mostly wait run beside each other; what they say follows at their end
  local name
  for name in "$@"; do
    gated "$name" >"$reports/$name.log" 2>&1 &
  done
  wait
  for name in "$@"; do cat "$reports/$name.log"; done
}

end() { # says once more what failed, for the log is long, and adds up what every step has counted
  local passed=0 failed=0 good bad count
  for count in "$reports"/*.count; do
    read -r good bad <"$count"
    passed=$((passed + good))
    failed=$((failed + bad))
  done
  cat "$reports"/*.failed 2>/dev/null
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
  exit
}

programs() {
  if command -v apt-get >/dev/null && [ "$(id -u)" -eq 0 ]; then
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq &&
      apt-get install -y -qq --no-install-recommends \
        postgresql pgbouncer haproxy redis-server ffmpeg chromium fonts-dejavu-core ceph-mon ceph-osd radosgw iproute2 util-linux >/dev/null
  fi
}

