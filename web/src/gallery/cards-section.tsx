import { addDays } from '@oriel/contracts/time/dates'
import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toIsoDate } from '../lib/dates.ts'
import {
  Avatar,
  AvatarStack,
  Card,
  CardGrid,
  Differences,
  DueLabel,
  Facts,
  LinkCard,
  LoadMore,
  Menu,
  Pagination,
  PriorityBadge,
  ProgressBar,
  Row,
  Rows,
  StatusBadge,
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

export function CardsSection() {
  const [page, setPage] = useState(2)
  return (
    <Section title="Cards and rows">
      <LinkCards />
      <RecentCard />
      <FactsCard />
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
  )
}

function LinkCards() {
  const today = toIsoDate(useNow())
  return (
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
  )
}

function RecentCard() {
  const today = toIsoDate(useNow())
  return (
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
  )
}

function FactsCard() {
  return (
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
  )
}
