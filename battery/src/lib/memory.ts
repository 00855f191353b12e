import { readdirSync, readFileSync } from 'node:fs'

const MB = 1024

/** Memory of a process in MB; nothing where it has ended. VmHWM is the most it ever had. */
function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / MB)
  } catch {
    return 0
  }
}

function childrenOf(pid: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid
      } catch {
        return false
      }
    })
    .map(Number)
}

export type MemoryWatch = {
  /** The most that the process had, and the most that one of its children had, in MB. */
  end(): { readonly own: number; readonly child: number }
}

export function watchMemory(pid: number, everyMs = 250): MemoryWatch {
  let [own, child] = [0, 0]
  const look = () => {
    own = Math.max(own, memoryOf(pid, 'VmRSS'))
    for (const one of childrenOf(pid)) child = Math.max(child, memoryOf(one, 'VmHWM'))
  }
  const timer = setInterval(look, everyMs)
  return {
    end() {
      look()
      clearInterval(timer)
      return { own, child }
    },
  }
}
