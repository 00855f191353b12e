// Prints "passed failed" of a Vitest report, and writes what failed, with its reason, to a file that the gate
// repeats at its end. Plain CommonJS: the gate runs it with whatever Node a fresh machine has.
const { readFileSync, writeFileSync } = require('node:fs')

const [report, failures] = process.argv.slice(2)
const REASON_LINES = 12

const shortened = (text) => text.split('\n').slice(0, REASON_LINES).join('\n')

const failed = ({ name, message, assertionResults }) => {
  const tests = assertionResults.filter(({ status }) => status === 'failed')
  if (tests.length === 0 && message) return [`!! ${name}\n${shortened(message)}`]
  return tests.map(
    (test) => `!! ${name}: ${test.fullName}\n${shortened(test.failureMessages.join('\n'))}`,
  )
}

try {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const words = testResults.flatMap(failed)
  if (words.length > 0) writeFileSync(failures, `${words.join('\n')}\n`)
  console.log(numPassedTests, numFailedTests)
} catch (error) {
  writeFileSync(failures, `!! no report of the tests: ${error.message}\n`)
  console.log(0, 1)
}
