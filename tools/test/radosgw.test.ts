import {
  CreateBucketCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, test } from 'vitest'
import { isAlive, markOf } from '../src/services/identity.ts'
import {
  type RunningServices,
  type S3Access,
  startServices,
  stopServices,
} from '../src/services/index.ts'
import { readManifest } from '../src/services/manifest.ts'
import { newHome, occupy, pidsOf } from './homes.ts'

const LIMIT = 180_000
const object = { Bucket: 'pictures', Key: 'a/face.png' }

function clientFor({ endpoint, region, ...credentials }: S3Access): S3Client {
  return new S3Client({ endpoint, region, credentials, forcePathStyle: true })
}

async function read(access: S3Access): Promise<string | undefined> {
  const { Body } = await clientFor(access).send(new GetObjectCommand(object))
  return Body?.transformToString()
}

describe('radosgw', { timeout: LIMIT }, () => {
  let home: string
  let services: RunningServices
  let access: S3Access

  beforeAll(async () => {
    home = await newHome()
    services = await startServices({ home, only: ['radosgw'] })
    if (services.s3 === undefined) throw new Error('no S3 access')
    access = services.s3
    await clientFor(access).send(new CreateBucketCommand({ Bucket: object.Bucket }))
    await clientFor(access).send(new PutObjectCommand({ ...object, Body: 'a face' }))
  }, LIMIT)

  test('gives an object back', async () => {
    expect(await read(access)).toBe('a face')
  })

  test('refuses a wrong secret', async () => {
    const stranger = { ...access, secretAccessKey: 'guessed' }
    await expect(read(stranger)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
  })

  test('refuses who has no key at all', async () => {
    const { status } = await fetch(`${access.endpoint}/${object.Bucket}/${object.Key}`)
    expect(status).toBe(403)
  })

  test.each(['stop', 'kill'] as const)('comes back after %s with its objects', async (how) => {
    await services.radosgw[how]()
    await expect(fetch(access.endpoint)).rejects.toThrow()
    await services.radosgw.start()
    expect(await read(access)).toBe('a face')
  })

  test('is gone after down, and comes up with the same keys', async () => {
    const marks = pidsOf(home).map((pid) => markOf(pid))
    expect(marks).toHaveLength(3)
    expect(await stopServices(home)).toEqual(['radosgw'])
    expect(marks.some((mark) => mark && isAlive(mark))).toBe(false)

    const again = await startServices({ home, only: ['radosgw'] })
    expect(again.s3).toEqual(access)
    expect(await read(access)).toBe('a face')
  })

  test('comes up on other ports when its own are taken', async () => {
    const ports = Object.values(readManifest(home).servers.radosgw?.ports ?? {})
    expect(ports).toHaveLength(2)
    await stopServices(home)
    for (const port of ports) await occupy(port)

    const { s3 } = await startServices({ home, only: ['radosgw'] })
    expect(s3?.endpoint).not.toBe(access.endpoint)
    expect(s3 && (await read(s3))).toBe('a face')
  })
})
