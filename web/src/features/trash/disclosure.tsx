import type { TrashDisclosure } from '@atrium/contracts/disclosure'
import { clientAndProject } from '../../lib/project-client.ts'
import { t } from '../../lib/t.ts'
import { Disclosed } from '../../ui/index.ts'
import { kinds } from './kinds.ts'

/**
 * Before something that the client of its project saw comes back: exactly what, and to whom (decision 2). Null where
 * only the team sees it.
 */
export function disclosure({ client, project, things, more }: TrashDisclosure) {
  const [first, ...others] = things
  if (!first) return null
  const lines = others.map(({ type, text, by }) => `${noteOf(type, by)}: ${text}`)
  return {
    title: 'Show this to the client again?',
    text: (
      <Disclosed
        intro={t`${clientAndProject(client, project.name)} will see again:`}
        things={[{ text: first.text, note: noteOf(first.type, first.by) }]}
        linesIntro="And with it:"
        lines={more > 0 ? [...lines, t`and ${more} more`] : lines}
      />
    ),
    confirmLabel: 'Restore',
    tone: 'primary',
  } as const
}

const noteOf = (type: TrashDisclosure['things'][number]['type'], by: string | null) =>
  by === null ? kinds[type].label : t`${kinds[type].label} by ${by}`
