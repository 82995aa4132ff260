import { type Making, plain } from './items.ts'

export function addInvitation({ dice: it, rows, people, ago, items, projects }: Making) {
  const [id, name, mailbox] = [it.id(), it.word(), it.word()]
  const to = [projects.find(({ trashed }) => !trashed), projects.find(({ trashed }) => trashed)]
  rows.invitations.push({
    id,
    email: `${mailbox}@agency.test`,
    emailKey: `${mailbox}@agency.test`,
    name,
    role: 'employee',
    fields: '{}',
    projects: JSON.stringify(to.flatMap((project) => (project ? [project.id] : []))),
    invitedById: people.ana.id,
    createdAt: ago(1000),
    sentAt: ago(1000),
    expiresAt: ago(-10_000),
    acceptedAt: null,
    acceptedById: null,
    revokedAt: null,
  })
  items.push({ ...plain('invitation', id, null, people.ana.id), words: [name, mailbox] })
}
