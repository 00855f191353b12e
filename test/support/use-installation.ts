import { afterAll, beforeAll, inject } from 'vitest'
import { type Installation, visitInstallation } from './installation.ts'

/** The one that the files of this project share. Who changes it as a whole starts a stack. */
export const sharedInstallation = (): Installation => visitInstallation(inject('installation'))

/** The same, for as long as the tests of a file run. */
export function useInstallation(): () => Installation {
  let installation: Installation | undefined
  beforeAll(() => {
    installation = sharedInstallation()
  })
  afterAll(() => installation?.stop())
  return () => {
    if (!installation) throw new Error('the installation is there only while tests run')
    return installation
  }
}
