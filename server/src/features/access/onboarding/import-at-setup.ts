import { message } from '@oriel/contracts/message'
import type { SetupToken } from '@oriel/contracts/v1/access/onboarding-schemas'
import type { Nothing } from '@oriel/contracts/v1/common-schemas'
import { invalidFields } from '../../../platform/errors/errors.ts'
import type { PublicRequestContext } from '../../../platform/http/route.ts'

export async function importAtSetup(
  _: SetupToken,
  { services, request, files: [file] = [] }: PublicRequestContext,
): Promise<Nothing> {
  if (!file) throw invalidFields({ file: message({ id: 'Choose an Oriel export' }) })
  const { archives, storage } = services
  const { key, size } = file
  const open = async (start: number, end: number) => (await storage.open(key, { start, end: end - 1 })).stream
  try {
    await archives.read({ size, open }, { ip: request.ip, requestId: request.id })
  } finally {
    await storage.discard(file)
  }
  return {}
}
