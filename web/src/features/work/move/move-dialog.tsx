import { messages } from '@oriel/contracts/messages'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { choicesQuery } from '../../../lib/api/choices.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { translate, t } from '../../../lib/t.ts'
import { Field, Fields, FormDialog, Select } from '../../../ui/index.ts'
import { projectTasksQuery } from '../work-items/task-queries.ts'
import type { Work } from '../work-items/work-kinds.ts'
import { MovePreviewBanner } from './move-preview.tsx'
import { commonParent, type MoveTarget, useMoveWork } from './use-move-work.ts'
import { getMovePreview } from '@oriel/contracts/v1/work/work-items'
import { callApi } from '../../../lib/api/call-api.ts'
import { taskSubtasksQuery } from '../work-items/subtask-queries.ts'

interface MoveDialogProps {
  items: Work[]
  onClose: () => void
  onMoved?: ((moved: Work[]) => void) | undefined
}

const FIRST = 'first'
const LAST = 'last'

interface ChoiceProps {
  value: string
  onChange: (value: string) => void
}

export function MoveDialog({ items, onClose, onMoved }: MoveDialogProps) {
  const { destination, others, told, behind, ...form } = useMoveForm(items)
  async function submit() {
    onClose()
    const moved = await form.submit()
    if (moved) onMoved?.(moved)
  }
  return (
    <FormDialog
      size="small"
      title={t({ id: 'Move' })}
      description={items.length === 1 ? items[0]?.title : t({ id: '{count} selected' }, { count: items.length })}
      onClose={onClose}
      guard={false}
      submit={t({ id: 'Move' })}
      disabled={!form.mayGo}
      onSubmit={() => form.mayGo && submit()}
    >
      <Fields>
        {destination.kind === 'task' ? (
          <ProjectField items={items} value={destination.project} onChange={form.setProject} />
        ) : (
          <TaskField project={destination.project} value={destination.parent} onChange={form.setParent} />
        )}
        <PositionField others={others} value={behind} error={form.error} onChange={form.setBehind} />
        {told && <MovePreviewBanner told={told} items={items} />}
      </Fields>
    </FormDialog>
  )
}

function useMoveForm(items: Work[]) {
  const [destination, setDestination] = useState(() => commonParent(items))
  const [behind, setBehind] = useState(LAST)
  const move = useMoveWork()
  const { siblings, isError } = useSiblings(destination)
  const { kind, project } = destination
  const goesOver = kind === 'task' && project !== '' && items.some((item) => item.project.id !== project)
  const ids = items.map((item) => item.id)
  const disclosure = useQuery({ ...movePreviewQuery(project, ids), enabled: goesOver })
  const told = goesOver ? disclosure.data : undefined
  const others = (siblings ?? []).filter((it) => !ids.includes(it.id))
  const goTo = (place: Partial<MoveTarget>) => {
    setDestination({ ...destination, ...place })
    setBehind(LAST)
  }
  return {
    destination,
    others,
    told,
    behind,
    setBehind,
    setProject: (id: string) => goTo({ project: id }),
    setParent: (id: string) => goTo({ parent: id }),
    error: isError ? translate(messages.loadTasksFailed) : disclosure.isError ? translate(messages.error) : undefined,
    /** Consequences are loaded, and no item is blocked. */
    mayGo: siblings !== undefined && (!goesOver || told?.stay.length === 0),
    submit() {
      const after = behind === LAST ? (others.at(-1)?.id ?? null) : behind === FIRST ? null : behind
      return move(items, destination, after, !told || told.unassigned.length === 0)
    },
  }
}

function PositionField({
  others,
  error,
  ...choice
}: ChoiceProps & { others: readonly Work[]; error: string | undefined }) {
  return (
    <Field label={t({ id: 'Position' })} error={error}>
      <Select
        {...choice}
        search={others.length > 8}
        options={[
          { value: FIRST, label: t({ id: 'At the top' }) },
          ...others
            .slice(0, -1)
            .map(({ id, title }) => ({ value: id, label: t({ id: 'After “{title}”' }, { title }) })),
          { value: LAST, label: t({ id: 'At the bottom' }) },
        ]}
      />
    </Field>
  )
}

/** Without permission to change the project, only a position is chosen. */
function ProjectField({ items, ...choice }: ChoiceProps & { items: readonly Work[] }) {
  const { projectNoun } = usePaths()
  const mayLeave = items.every(({ can }) => can.includes('move'))
  const { data, isError } = useQuery({ ...choicesQuery, enabled: mayLeave })
  if (!mayLeave) return null
  return (
    <Field label={projectNoun()} error={isError ? translate(messages.loadCustomersFailed) : undefined}>
      <Select {...choice} search options={(data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
    </Field>
  )
}

function TaskField({ project, ...choice }: ChoiceProps & { project: string }) {
  const { data, isError } = useQuery(projectTasksQuery(project))
  return (
    <Field label={t({ id: 'Task' })} error={isError ? translate(messages.loadTasksFailed) : undefined}>
      <Select {...choice} search options={(data?.tasks ?? []).map(({ id, title }) => ({ value: id, label: title }))} />
    </Field>
  )
}

function useSiblings({ kind, project, parent }: MoveTarget) {
  const tasks = useQuery(projectTasksQuery(project))
  const subtasks = useQuery(taskSubtasksQuery(parent, project))
  return kind === 'task'
    ? { siblings: tasks.data?.tasks, isError: tasks.isError }
    : { siblings: subtasks.data?.subtasks, isError: subtasks.isError }
}

/** Who gains or loses access; never cached. */
const movePreviewQuery = (project: string, tasks: readonly string[]) =>
  queryOptions({
    queryKey: ['customer', 'move', project, ...tasks],
    queryFn: () => callApi(getMovePreview, { id: project, tasks: tasks.join() }),
    gcTime: 0,
  })
