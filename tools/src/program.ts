/** What a program does, and the arguments of Node that start it in the root folder. */
export type Programs = Readonly<Record<string, readonly [does: string, command: string]>>

export function list(usage: string, programs: Programs): string {
  const width = Math.max(...Object.keys(programs).map((name) => name.length))
  const rows = Object.entries(programs).map(([name, [does]]) => `  ${name.padEnd(width)}  ${does}`)
  return `${usage}\n\n${rows.join('\n')}\n`
}

/** Replaces this process, so that signals and exit code are those of the program. */
export function become(command: string, more: readonly string[]): never {
  if (!process.execve) throw new Error(`${process.platform} cannot replace a process`)
  return process.execve(process.execPath, [process.execPath, ...command.split(' '), ...more])
}
