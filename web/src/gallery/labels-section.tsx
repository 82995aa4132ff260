import { addDays } from '@oriel/contracts/time/dates'
import { CalendarDays, CircleCheck, ListTodo, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { toIsoDate } from '../lib/dates.ts'
import {
  VisibilityBadge,
  Avatar,
  AvatarStack,
  Badge,
  Banner,
  Chips,
  Countdown,
  DueLabel,
  PersonName,
  PriorityBadge,
  ProgressBar,
  Ring,
  StatTile,
  StatTiles,
  StatusBadge,
  useNow,
} from '../ui/index.ts'
import { Line, Section } from './section.tsx'

const statuses = ['planning', 'active', 'on-hold', 'completed', 'cancelled', 'pending', 'in-progress']
const more = ['Approved', 'Rejected', 'inactive', 'archived']
const people = ['Mara Lindqvist', 'Paul Ade', 'Eli Brandt', 'Otto Rahn', 'Ines Moreau', 'Bo'].map((name) => ({
  id: name,
  name,
  image: null,
}))

export function LabelsSection() {
  return (
    <>
      <StatusLabels />
      <Numbers />
      <Banners />
    </>
  )
}

function StatusLabels() {
  const today = toIsoDate(useNow())
  return (
    <Section title="Words about things">
      <Line>
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        {more.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Line>
      <Line>
        {['low', 'normal', 'high', 'urgent'].map((priority) => (
          <PriorityBadge key={priority} priority={priority} />
        ))}
        <PriorityBadge priority="normal" asMedium />
        <VisibilityBadge visibility="team" />
        <VisibilityBadge visibility="client" />
        <Badge tone="late" icon={TriangleAlert}>
          Overdue
        </Badge>
        <Badge>12</Badge>
      </Line>
      <Line>
        {[-14, 0, 1, 3, 9].map((days) => (
          <DueLabel key={days} day={addDays(today, days)} />
        ))}
        <DueLabel day={null} />
        <DueLabel day={addDays(today, -3)} settled />
      </Line>
      <Line>
        {[-2, 0, 2, 12].map((days) => (
          <Countdown key={days} of="project" day={addDays(today, days)} interval={1000} />
        ))}
        {[-2, 0, 2, 12].map((days) => (
          <Countdown key={days} of="task" day={addDays(today, days)} />
        ))}
      </Line>
      <PeopleLine />
    </Section>
  )
}

function PeopleLine() {
  return (
    <Line>
      {people.map((person) => (
        <Avatar key={person.id} name={person.name} />
      ))}
      <Avatar name="Mara Lindqvist" size="small" />
      <Avatar name="Mara Lindqvist" size="large" />
      <Avatar name="Otto Rahn" left />
      <AvatarStack people={people} />
      <PersonName person={{ name: 'Otto Rahn', isFormer: true }} />
    </Line>
  )
}

function Numbers() {
  const [chip, setChip] = useState('all')
  const [pressed, setPressed] = useState(true)
  return (
    <Section title="Numbers">
      <StatTiles>
        <StatTile value={24} label="Total" icon={ListTodo} to="/tasks" />
        <StatTile value={9} label="Done" icon={CircleCheck} tone="good" />
        <StatTile value={3} label="Due Soon" icon={CalendarDays} tone="near" />
        <StatTile value={1} label="Overdue" icon={TriangleAlert} tone="late" />
        <StatTile
          value={12}
          label="All Users"
          note="10 active"
          pressed={pressed}
          onPress={() => setPressed(!pressed)}
        />
      </StatTiles>
      <ProgressBar value={62.4} label="Project progress" labelShown />
      <ProgressBar value={0} label="Project progress" />
      <ProgressBar value={100} label="Project progress" size="thin" />
      <Line>
        <Ring value={38} label="Completed" tone="good" labelShown />
        <Ring value={25} label="In progress" tone="calm" labelShown />
        <Ring value={12} label="Due soon" tone="near" labelShown>
          3
        </Ring>
        <Ring value={0} label="Overdue" tone="late" labelShown />
      </Line>
      <Chips
        label="Status"
        value={chip}
        onChange={setChip}
        chips={[
          { value: 'all', label: 'All', count: 24 },
          { value: 'active', label: 'Active', count: 12 },
          { value: 'planning', label: 'Planning', count: 3 },
          { value: 'done', label: 'Done', count: 9 },
        ]}
      />
    </Section>
  )
}

function Banners() {
  return (
    <Section title="Banners">
      <Banner tone="calm">The client sees this comment.</Banner>
      <Banner tone="near" title="Due soon">
        This project is due in 2 days.
      </Banner>
      <Banner tone="late" title="Overdue" />
      <Banner tone="good">Everything is done.</Banner>
    </Section>
  )
}
