import { idOf } from '../../bench/data/ids.ts'
import { managerId } from '../../bench/data/people.ts'
import type { TemplateContent } from '../src/features/work/templates/template-content.ts'
import type { Db } from '../src/platform/db/connection/connect.ts'

const THEN = '2026-01-05T09:00:00.000Z'

const PLAN: TemplateContent = {
  description: '',
  priority: 'normal',
  newWork: 'client',
  showsEstimates: 1,
  showsPeople: 1,
  showsPriorities: 1,
  starts: null,
  length: 10,
  roles: [{ id: managerId(0), name: '', person: managerId(0), onTeam: true }],
  tasks: [],
  milestones: [],
}

export const templateId = idOf('task', 0)

export const insertTemplate = (db: Db) =>
  db
    .insertInto('templates')
    .values({
      id: templateId,
      name: 'A template',
      description: '',
      plan: JSON.stringify(PLAN),
      createdById: managerId(0),
      createdAt: THEN,
      updatedAt: THEN,
    })
    .execute()
