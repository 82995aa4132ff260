import { addDays } from '@oriel/contracts/days'
import { Copy, FolderOpen, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '../lib/dates.ts'
import {
  Avatar,
  AvatarStack,
  BackLink,
  Breadcrumb,
  Button,
  ButtonLink,
  Card,
  CardGrid,
  Differences,
  DueLabel,
  EmptyState,
  ErrorState,
  Facts,
  LinkCard,
  LoadMore,
  Menu,
  PageHeader,
  Pagination,
  PriorityBadge,
  ProgressBar,
  Row,
  Rows,
  SkeletonCards,
  SkeletonRows,
  StatusBadge,
  Tabs,
  useNow,
  VirtualList,
} from '../ui/index.ts'
import { Section } from './section.tsx'

const people = ['Mara Lindqvist', 'Paul Ade', 'Eli Brandt', 'Otto Rahn', 'Ines Moreau'].map((name) => ({
  id: name,
  name,
  image: null,
}))
const thousands = Array.from({ length: 2000 }, (_, index) => ({ id: String(index), title: `Task ${index + 1}` }))

export function ContentSection() {
  const today = dayOf(useNow())
  const [page, setPage] = useState(2)
  return (
    <>
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
      <Section title="Cards and rows">
        <CardGrid>
          <LinkCard
            to="/customer/1"
            title="Harbour Lights website relaunch"
            badges={
              <>
                <StatusBadge status="active" />
                <PriorityBadge priority="high" />
              </>
            }
            actions={
              <Menu
                items={[
                  { label: 'Copy', icon: Copy, onSelect: () => undefined },
                  { label: 'Delete', icon: Trash2, tone: 'danger', onSelect: () => undefined },
                ]}
              />
            }
          >
            <p>New look, new content, and a shop that loads in a second.</p>
            <ProgressBar value={62} label="Progress" size="thin" />
            <AvatarStack people={people} />
            <DueLabel day={addDays(today, 1)} />
          </LinkCard>
          <LinkCard to="/customer/2" title="Annual report" badges={<StatusBadge status="planning" />}>
            <DueLabel day={addDays(today, 30)} />
          </LinkCard>
        </CardGrid>
        <Card title="Recent Customers" aside="3 of 8" flush>
          <Rows label="Recent customers">
            {people.slice(0, 3).map((person, index) => (
              <Row
                key={person.id}
                start={<Avatar name={person.name} decorative />}
                title={`Landing page for ${person.name}`}
                to="/pm-task/1"
                text="Harbour Lights"
                meta={
                  <>
                    <StatusBadge status="in-progress" />
                    <DueLabel day={addDays(today, index - 1)} />
                  </>
                }
                actions={<Menu items={[{ label: 'Copy', icon: Copy, onSelect: () => undefined }]} />}
              />
            ))}
          </Rows>
        </Card>
        <Card title="Details">
          <Facts
            facts={[
              ['Owner', 'Clara Bell'],
              ['Start date', '3 Oct 2026'],
              ['Due date', 'Not set'],
            ]}
          />
          <Facts
            look="columns"
            facts={[
              ['Owner', 'Clara Bell'],
              ['Start date', '3 Oct 2026'],
              ['Due date', 'Not set'],
            ]}
          />
        </Card>
        <Card title="Two versions">
          <Differences
            differences={[
              { label: 'Title', mine: 'Shop with pre-orders', theirs: 'Shop for pre-orders' },
              { label: 'Due date', mine: '3 Oct 2026', theirs: 'Not set' },
            ]}
          />
        </Card>
        <Pagination page={page} pages={5} onChange={setPage} />
        <LoadMore more onPress={() => undefined}>
          Load More Activity
        </LoadMore>
        <Card title="A list of thousands" flush>
          <VirtualList
            label="Tasks"
            height="14rem"
            items={thousands}
            keyOf={(task) => task.id}
            render={(task) => <Row as="div" title={task.title} text="Harbour Lights" />}
          />
        </Card>
      </Section>
      <Section title="Nothing, failing, loading">
        <Card>
          <EmptyState
            icon={FolderOpen}
            title="No projects assigned"
            text="You haven't been assigned to any projects yet. Contact your project manager for assignments."
            action={<Button>Refresh</Button>}
          />
        </Card>
        <Card>
          <ErrorState
            title="Failed to Load Users"
            text="Unable to load users. Please try again."
            onRetry={() => undefined}
          />
        </Card>
        <SkeletonCards count={2} />
        <Card flush>
          <SkeletonRows count={2} />
        </Card>
      </Section>
    </>
  )
}
