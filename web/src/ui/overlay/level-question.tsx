import { getProjectDisclosure } from '@oriel/contracts/v1/projects'
import { type ClientLevel, clientLevels } from '@oriel/contracts/words'
import { ask } from '../../lib/api/ask.ts'
import { clientLevelOptions } from '../../lib/client-levels.ts'
import { sharedIn } from '../../lib/shared-in.ts'
import { t } from '../../lib/t.ts'
import { Disclosed } from '../data/disclosed.tsx'

interface LevelQuestion {
  /** Who gets more. */
  name: string
  project: { id: string; name: string }
  level: ClientLevel
  /** What they may do now; nothing for whoever does not see the project yet. */
  before: ClientLevel | undefined
}

/** Levels are listed from the highest to the lowest. */
const isHigher = (level: ClientLevel, than: ClientLevel | undefined) =>
  than === undefined || clientLevels.indexOf(level) < clientLevels.indexOf(than)

/** What is asked before somebody of a client gets more: what they will see, or may do. Null where they do not. */
export async function levelQuestion({ name, project, level, before }: LevelQuestion) {
  if (!isHigher(level, before)) return null
  return before === undefined ? seeing(name, project) : doing(name, project.name, level)
}

async function seeing(name: string, { id, name: note }: LevelQuestion['project']) {
  const told = await ask(getProjectDisclosure, { id })
  return {
    title: t({ id: 'Let {name} see this project?' }, { name }),
    confirmLabel: t({ id: 'Add' }),
    tone: 'primary' as const,
    text: (
      <Disclosed intro={t({ id: '{name} will be able to see:' }, { name })} things={[{ text: sharedIn(told), note }]} />
    ),
  }
}

/** Who sees it already sees no more by a higher level: they may do more. */
function doing(name: string, project: string, level: ClientLevel) {
  const option = clientLevelOptions().find(({ value }) => value === level)
  return {
    title: t({ id: 'Let {name} do more in {project}?' }, { name, project }),
    confirmLabel: t({ id: 'Save' }),
    tone: 'primary' as const,
    text: (
      <Disclosed
        intro={t({ id: '{name} sees what they saw before, and from now on:' }, { name })}
        things={[{ text: option?.label ?? '', note: option?.hint ?? '' }]}
      />
    ),
  }
}
