import { getProjectSharingPreview } from '@oriel/contracts/v1/projects/projects'
import { type AccessLevel, accessLevels } from '@oriel/contracts/enums'
import { callApi } from '../../lib/api/call-api.ts'
import { accessLevelOptions } from '../../lib/access-levels.ts'
import { sharingSummary } from '../../lib/sharing-summary.ts'
import { t } from '../../lib/t.ts'
import { SharingPreviewList } from '../data/sharing-preview.tsx'

interface AccessLevelChange {
  name: string
  project: { id: string; name: string }
  level: AccessLevel
  /** Undefined without access. */
  before: AccessLevel | undefined
}

/** From highest to lowest. */
const isHigher = (level: AccessLevel, than: AccessLevel | undefined) =>
  than === undefined || accessLevels.indexOf(level) < accessLevels.indexOf(than)

/** Null if the level isn't higher. */
export async function accessLevelPrompt({ name, project, level, before }: AccessLevelChange) {
  if (!isHigher(level, before)) return null
  return before === undefined ? seeing(name, project) : doing(name, project.name, level)
}

async function seeing(name: string, { id, name: note }: AccessLevelChange['project']) {
  const told = await callApi(getProjectSharingPreview, { id })
  return {
    title: t({ id: 'Give {name} access to this project?' }, { name }),
    confirmLabel: t({ id: 'Add' }),
    tone: 'primary' as const,
    text: (
      <SharingPreviewList
        intro={t({ id: '{name} will be able to see:' }, { name })}
        items={[{ text: sharingSummary(told), note }]}
      />
    ),
  }
}

function doing(name: string, project: string, level: AccessLevel) {
  const option = accessLevelOptions().find(({ value }) => value === level)
  return {
    title: t({ id: 'Give {name} more access to {project}?' }, { name, project }),
    confirmLabel: t({ id: 'Save' }),
    tone: 'primary' as const,
    text: (
      <SharingPreviewList
        intro={t({ id: '{name} will see the same as before, with this access level:' }, { name })}
        items={[{ text: option?.label ?? '', note: option?.hint ?? '' }]}
      />
    ),
  }
}
