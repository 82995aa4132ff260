import { buffer } from 'node:stream/consumers'
import type { SignedRecord } from '@oriel/contracts/v1/sign-off/sign-off-records-schemas'
import { loadPeople } from '../../../../platform/http/responses/related-records.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import type { Services } from '../../../../platform/http/services.ts'
import { visibleAnnotations } from '../../../discussion/annotations/find-annotations.ts'
import { listFormerVersions, lookUpFile } from '../../../discussion/files/find-file.ts'

/** Bytes. Larger PDFs aren't shown. */
const MAX_PDF_BYTES = 20 * 1024 * 1024

export type ApprovedFile = Awaited<ReturnType<typeof findApprovedFile>>

/** The approved version as far as the reader sees it now, with annotations open at the last decision. */
export async function findApprovedFile(ctx: RequestContext, records: readonly SignedRecord[]) {
  const { shown, decision } = records.at(-1)?.receipt ?? {}
  const file = shown?.file ? await lookUpFile(ctx, shown.file.id) : undefined
  if (!shown?.file || !decision || !file) return { picture: undefined, annotations: [] }
  const { id, version } = shown.file
  const bytes = version === file.fileVersion ? file : (await listFormerVersions(ctx, file, version))[0]
  const pins = await visibleAnnotations(ctx)
    .select(['number', 'text', 'page', 'authorId'])
    .where('fileId', '=', id)
    .where('parentId', 'is', null)
    .where('audience', '=', 'client')
    .where('fileVersion', '<=', version)
    .where('createdAt', '<=', decision.at)
    .where((it) => it.or([it('solvedAt', 'is', null), it('solvedAt', '>', decision.at)]))
    .orderBy('id')
    .execute()
  const authors = pins.map(({ authorId }) => authorId)
  const people = await loadPeople(ctx, authors)
  return {
    picture: bytes && pictureOf(bytes),
    annotations: pins.map(({ number, authorId, ...annotation }) => {
      return { ...annotation, number: Math.abs(number ?? 0), author: people[authorId]?.name ?? '' }
    }),
  }
}

const pictureOf = (file: { thumbnailKey: string | null; storageKey: string; mimetype: string; size: number }) => {
  if (file.thumbnailKey !== null) return { key: file.thumbnailKey, name: '.webp' }
  const isPdf = file.mimetype === 'application/pdf' && file.size <= MAX_PDF_BYTES
  return isPdf ? { key: file.storageKey, name: '.pdf' } : undefined
}

export async function readPicture(storage: Services['storage'], { picture }: ApprovedFile) {
  return (
    picture && { name: picture.name, bytes: new Uint8Array(await buffer((await storage.open(picture.key)).stream)) }
  )
}
