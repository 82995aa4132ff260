import type { MeEdit } from '@oriel/contracts/v1/people/me-schemas'
import type { Role } from '@oriel/contracts/enums'
import type * as z from 'zod/mini'
import { indexedText } from '../../../platform/db/search-index.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { recordWorkspaceChange, diffRecords } from '../../activity/log/record-activity.ts'
import { ensureMayRenameCompany, renameClientCompany } from '../companies/client-company.ts'
import { renameMentions } from '../mentions/rename-mentions.ts'
import { showMe } from '../../auth/session/show-me.ts'

type Edit = Omit<z.output<typeof MeEdit>, 'name'> & { fullName?: string | undefined }

const own: Record<Role, ReadonlyArray<keyof Edit>> = {
  pm: ['fullName', 'phone', 'location', 'skills'],
  employee: ['fullName', 'phone', 'location', 'skills'],
  customer: ['fullName', 'phone', 'location', 'company', 'address'],
}

/** Ignores fields of other roles. */
export async function updateProfile({ name, ...sent }: z.output<typeof MeEdit>, ctx: RequestContext) {
  const edit: Edit = { ...sent, fullName: name }
  const { db, actor } = ctx
  const before = await db.selectFrom('users').selectAll().where('id', '=', actor.id).executeTakeFirstOrThrow()
  const given = own[actor.role].filter((field) => edit[field] !== undefined)
  const values = Object.fromEntries(given.map((field) => [field, stored(edit[field])]))
  const { fullName = before.fullName, ...said } = values as { fullName?: string } & Partial<
    Record<string, string | null>
  >
  await ensureMayRenameCompany(ctx, said, before)
  await db
    .updateTable('users')
    .set(({ eb }) => ({ ...values, ...indexedText(fullName, before.email), version: eb('version', '+', 1) }))
    .where('id', '=', actor.id)
    .execute()
  if (fullName !== before.fullName) await renameMentions(db, actor.id, fullName)
  const { company = before.company, address = before.address } = said
  if (given.some((field) => field === 'company' || field === 'address'))
    await renameClientCompany(ctx, { id: actor.id, fullName }, { company, address })
  await recordWorkspaceChange(ctx, {
    id: actor.id,
    title: fullName,
    changes: diffRecords<Record<string, unknown>>({ ...before }, values),
  })
  return showMe(ctx, actor.id)
}

const stored = (value: string | string[] | null | undefined) =>
  Array.isArray(value) ? JSON.stringify(value) : value || null
