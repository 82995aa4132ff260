import { addDays } from '@oriel/contracts/time/dates'
import { Pencil, Plus } from 'lucide-react'
import { toIsoDate } from '../lib/dates.ts'
import {
  BackLink,
  Breadcrumb,
  Button,
  ButtonLink,
  DueLabel,
  PageHeader,
  PriorityBadge,
  StatusBadge,
  Tabs,
  useNow,
} from '../ui/index.ts'
import { Section } from './section.tsx'

export function PageSection() {
  const today = toIsoDate(useNow())
  return (
    <Section title="Page">
      <PageHeader
        above={<BackLink to="/customers">Back to Customer</BackLink>}
        title="Harbour Lights website relaunch"
        text="New look, new content, and a shop that loads in a second."
        badges={
          <>
            <StatusBadge status="active" />
            <PriorityBadge priority="high" />
            <DueLabel day={addDays(today, 2)} />
          </>
        }
        actions={
          <>
            <Button tone="primary" icon={Plus}>
              Add Task
            </Button>
            <ButtonLink to="/customers" icon={Pencil}>
              Edit Customer
            </ButtonLink>
          </>
        }
      />
      <Breadcrumb items={[{ label: 'Customers', to: '/customers' }, { label: 'Harbour Lights' }]} />
      <Tabs
        label="Project"
        tabs={[
          { value: 'overview', label: 'Overview', content: 'What the project is about.' },
          { value: 'tasks', label: 'Tasks', count: 12, content: 'Its tasks.' },
          { value: 'subtasks', label: 'Subtasks', count: 31, content: 'Their parts.' },
          { value: 'team', label: 'Team', count: 4, content: 'Who works on it.' },
        ]}
      />
    </Section>
  )
}
