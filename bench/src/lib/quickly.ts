/** With `--quick` a bench only shows that it runs: its limits do not count. */
export const isQuick = process.argv.includes('--quick')

/** The smaller number with `--quick`. */
export const quickly = (few: number, all: number): number => (isQuick ? few : all)
