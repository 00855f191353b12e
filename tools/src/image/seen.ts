import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'

export async function pictureOf(path: string): Promise<string> {
  const { width, height } = await sharp(path).metadata()
  return `a picture of ${width} x ${height}`
}

export async function filmOf(path: string): Promise<string> {
  const shown = ['-show_entries', 'stream=codec_name,width,height,nb_frames', '-of', 'csv=p=0']
  const { stdout } = await promisify(execFile)('ffprobe', ['-v', 'error', ...shown, path])
  const [codec, width, height, frames] = stdout.trim().split(',')
  const { size } = await stat(path)
  return `a film (${codec}, ${width} x ${height}, ${frames} pictures, ${(size / 1e6).toFixed(1)} MB)`
}

/**
 * Files that the image's user has left in its own tree since then, where a root file system that is read-only would have
 * refused them. (A trial runs in a chroot, which cannot make it read-only.)
 */
export async function writtenBy(root: string, since: number): Promise<readonly string[]> {
  const apart = ['tmp', 'trial'].flatMap((name) => ['!', '-path', `${root}/${name}/*`])
  const changed = ['-newermt', new Date(since).toISOString(), '-type', 'f', '-user', '10001']
  const { stdout } = await promisify(execFile)('find', [root, '-xdev', ...changed, ...apart])
  return stdout.trim().split('\n').filter(Boolean)
}
