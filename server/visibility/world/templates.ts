import type { TemplateContent, TemplateWork } from '../../src/features/work/templates/template-content.ts'
import { type Making, plain } from './items.ts'

export function addTemplate({ dice: it, rows, people, ago, items }: Making) {
  const [id, name, description, title, part] = [it.id(), it.word(), it.word(), it.word(), it.word()]
  const work: Omit<TemplateWork, 'title' | 'roles'> = {
    description: '',
    priority: 'normal',
    estimate: null,
    audience: 'team',
    starts: null,
    due: 1,
    after: [],
  }
  const roles = (['eva', 'gone'] as const).map((who) => ({
    id: people[who].id,
    name: '',
    person: people[who].id,
    onTeam: true,
  }))
  const parts = [{ ...work, title: part, roles: [people.gone.id] }]
  const plan: TemplateContent = {
    description: '',
    priority: 'normal',
    newWork: 'client',
    showsEstimates: 1,
    showsPeople: 1,
    showsPriorities: 1,
    starts: null,
    length: 5,
    roles,
    tasks: [{ ...work, title, roles: [people.eva.id], position: 1, parts }],
    milestones: [],
  }
  const at = ago(80_000)
  rows.templates.push({
    id,
    name,
    description,
    plan: JSON.stringify(plan),
    createdById: people.ana.id,
    createdAt: at,
    updatedAt: at,
  })
  items.push({
    ...plain('template', id, null, people.ana.id),
    words: [name, description, title, part],
    namesIds: [people.cleo.id],
  })
}
