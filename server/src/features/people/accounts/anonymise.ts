import type { Visit } from '../../../http/session/visit.ts'
import { renameInTexts } from '../../mentions/rename.ts'
import { isNotAboutWork } from '../../../db/about-work.ts'

/** Whose name is nobody's business any more; shown as "Somebody". */
export const NOBODY = 'Somebody'

/**
 * Where the operator wants it, a deleted account loses its name in everything that people read, and all that was known
 * about it. What it wrote stays. The audit log keeps the name: it is there to say who did what.
 */
export async function anonymise({ db }: Visit, id: string) {
  await db
    .updateTable('users')
    .set({
      fullName: NOBODY,
      department: null,
      jobTitle: null,
      workTitle: null,
      company: null,
      address: null,
      phone: null,
      location: null,
      skills: '[]',
      searchText: '',
    })
    .where('id', '=', id)
    .execute()
  await renameInTexts(db, id, NOBODY)
  const theirs = db.selectFrom('proposals').select('id').where('proposedById', '=', id)
  await db.deleteFrom('needs').where('proposalId', 'in', theirs).execute()
  await db.deleteFrom('proposals').where('proposedById', '=', id).execute()
  await db.deleteFrom('requestDrafts').where('userId', '=', id).execute()
  await db.deleteFrom('preferences').where('userId', '=', id).execute()
  await db.deleteFrom('savedViews').where('ownerId', '=', id).where('shared', '=', 0).execute()
  await db
    .updateTable('activities')
    .set({ targetTitle: NOBODY, changes: '{}' })
    .where('targetType', '=', 'person')
    .where(isNotAboutWork)
    .where('targetId', '=', id)
    .execute()
}
