import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { examineBlobFolder } from './folders.ts'

const denied = vi.hoisted(() => ({ is: false }))
// As for a uid that no line of passwd has, which is usual in containers.
vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  userInfo() {
    throw new Error('uv_os_get_passwd returned ENOENT')
  },
}))
// Tests may run as root, whom no folder refuses.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const open: typeof real.open = async (...args) => {
    if (denied.is) throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
    return real.open(...args)
  }
  return { ...real, open }
})

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guise-folders-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('says how a folder becomes ours, also to a user without a name', async () => {
  const folder = await temporaryFolder()
  denied.is = true
  onTestFinished(() => {
    denied.is = false
  })
  expect(await examineBlobFolder(folder)).toMatchObject({
    state: 'problem',
    fix: `sudo mkdir -p ${folder} && sudo chown -R ${process.getuid?.()} ${folder}`,
  })
})

it('says where else to put blobs that no owner could write there', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  const { state, fix } = await examineBlobFolder(file)
  expect([state, fix]).toEqual(['problem', expect.stringContaining('rsync')])
})

it('is content with a folder that it can write', async () => {
  expect((await examineBlobFolder(await temporaryFolder())).state).not.toBe('problem')
})
