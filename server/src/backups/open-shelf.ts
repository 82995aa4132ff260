import { basename, dirname, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { WrongUse } from '../operations/command.ts'
import { datedName } from './dated-name.ts'
import { FolderShelf, FolderSource } from './folder-shelf.ts'
import type { Shelf, Source } from './shelf.ts'

type Settings = Config['backupS3']

/** Where a backup goes, and under which name: below `out` with a date when others are kept there, else as `out` itself. */
export async function placeFor(out: string, { dated, now }: { dated: boolean; now: Date }, settings: Settings) {
  const address = addressOf(out)
  const [place, name] = dated ? [address.path, datedName(now)] : [dirname(address.path), basename(address.path)]
  if (!name) throw new WrongUse(`${out} does not say what the backup is to be called: s3://bucket/name.`)
  return { shelf: await shelfAt({ ...address, path: place }, settings), name }
}

/** A backup that is there. */
export async function sourceAt(from: string, settings: Settings): Promise<Source> {
  const { bucket, path } = addressOf(from)
  if (!bucket) return new FolderSource(path)
  const { BucketSource } = await import('./bucket-source.ts')
  return new BucketSource(await openBucket(bucket, settings), prefixOf(path), from)
}

interface Address {
  /** Undefined for a folder. */
  bucket: string | undefined
  path: string
}

function addressOf(place: string): Address {
  if (!place.startsWith('s3:')) return { bucket: undefined, path: resolve(place) }
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/.exec(place) ?? []
  if (!bucket) throw new WrongUse(`${place} is no bucket: s3://bucket/path.`)
  return { bucket, path }
}

async function shelfAt({ bucket, path }: Address, settings: Settings): Promise<Shelf> {
  if (!bucket) return new FolderShelf(path)
  const { BucketShelf } = await import('./bucket-shelf.ts')
  return new BucketShelf(await openBucket(bucket, settings), prefixOf(path), bucket)
}

/** The library for buckets is loaded only by those who have one: it is slow to start. */
async function openBucket(bucket: string, settings: Settings) {
  const { Bucket } = await import('../storage/bucket.ts')
  return new Bucket({ ...settings, bucket })
}

const prefixOf = (path: string) => (path === '' || path === '.' ? '' : `${path}/`)
