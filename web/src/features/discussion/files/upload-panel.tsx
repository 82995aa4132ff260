import type { Visibility, Role } from '@oriel/contracts/enums'
import { Eye, Lock } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/t.ts'
import { useProjectClientName } from '../../../lib/project-client.ts'
import type { ProjectInBrief } from '../../../lib/work-data.ts'
import { useMe } from '../../../lib/session/session.ts'
import { ACCEPTED_FILES, Field, FilePicker, lazyAction, SegmentedControl, useConfirm } from '../../../ui/index.ts'
import styles from './upload-panel.module.css'
import common from '../../../ui/layout/common.module.css'
import { type UploadTarget, useUploads } from './use-uploads.ts'

const shareFilePrompt = lazyAction(async () => (await import('./share-file-prompt.tsx')).shareFilePrompt)

/** A client's uploads are always visible to both sides. */
const decides: Record<Role, boolean> = { pm: true, employee: true, customer: false }

/** Request attachments are always visible to both sides. */
export function UploadPanel({ place, project }: { place: UploadTarget; project: ProjectInBrief }) {
  const { items, add, remove, retry } = useUploads(place)
  const confirm = useConfirm()
  const me = useMe()
  const [chosen, setChosen] = useState<Visibility>('team')
  const hasChoice = decides[me.role] && place.kind !== 'request' && !project.isInternal
  const visibility = project.isInternal ? 'team' : hasChoice ? chosen : 'client'
  const isShown = decides[me.role] && visibility === 'client'
  const client = useProjectClientName(project, isShown)

  async function take(files: File[]) {
    const names = [...new Set(files.map(({ name }) => name))]
    const question = await shareFilePrompt({
      client,
      files: names.map((text) => ({ text })),
      lines: names.map((name) => t({ id: '{uploader} uploaded the file “{file}”' }, { uploader: me.name, file: name })),
    })
    if (!isShown || (question && (await confirm(question)))) add(files, hasChoice ? visibility : undefined)
  }

  return (
    <div className={styles.panel}>
      {hasChoice && (
        <div className={styles.choice}>
          <SegmentedControl<Visibility>
            label={t({ id: 'Who can see new files' })}
            value={visibility}
            onChange={setChosen}
            options={[
              { value: 'team', label: t({ id: 'Team only' }), icon: Lock },
              { value: 'client', label: t({ id: 'Team and client' }), icon: Eye },
            ]}
          />
          <p className={common.note}>
            {visibility === 'team'
              ? t({ id: 'Only the team can see them.' })
              : t({ id: '{client} will see them too.' }, { client })}
          </p>
        </div>
      )}
      {isShown && !hasChoice && (
        <p className={common.note}>{t({ id: '{client} can see every file on a request.' }, { client })}</p>
      )}
      <Field label={t({ id: 'Add files' })}>
        <FilePicker
          items={items}
          accept={ACCEPTED_FILES}
          hint={t({ id: 'Images, video, PDF, Office, text, ZIP, and RAR, up to 50 MB each' })}
          onAdd={(files) => void take(files)}
          onRemove={remove}
          onRetry={retry}
        />
      </Field>
    </div>
  )
}
