import { useState } from 'react'
import { Invite } from '../../features/access/invitations/invitations.tsx'
import type { ManagerHome, PeopleCounts } from '../../features/overview/home/home-queries.ts'
import { FirstProjectCard } from '../../features/projects/projects/first-project-card.tsx'
import { t } from '../../lib/t.ts'
import { Checklist } from '../../ui/data/checklist.tsx'

interface FirstStepsProps {
  home: Pick<ManagerHome, 'projectCount' | 'tasks'>
  people: PeopleCounts
  onNewCustomer: () => void
  onNewTask: () => void
}

export function FirstSteps({ home, people, onNewCustomer, onNewTask }: FirstStepsProps) {
  const [inviting, setInviting] = useState<'customer' | 'employee' | null>(null)
  if (home.projectCount === 0 && people.customer.total === 0) return <FirstProjectCard />
  const steps = [
    {
      title: t({ id: 'Add a client' }),
      text: t({ id: 'They sign in and see how far along their project is.' }),
      isDone: people.customer.total > 0,
      start: () => setInviting('customer'),
    },
    {
      title: t({ id: 'Create a project' }),
      text: t({ id: 'With its client, team, and due date.' }),
      isDone: home.projectCount > 0,
      start: onNewCustomer,
    },
    {
      title: t({ id: 'Create a task' }),
      text: t({ id: 'The first task, and who does it.' }),
      isDone: home.tasks.total > 0,
      start: onNewTask,
    },
    {
      title: t({ id: 'Invite a colleague' }),
      text: t({ id: 'They do the work and see what’s next on one page.' }),
      isDone: people.employee.total > 0,
      start: () => setInviting('employee'),
    },
  ]
  return (
    <>
      <Checklist title={t({ id: 'Get started' })} steps={steps} buttons="next" />
      {inviting && <Invite preset={{ role: inviting }} onClose={() => setInviting(null)} />}
    </>
  )
}
