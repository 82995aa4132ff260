import type { Audience } from '@atrium/contracts/words'
import { Lock, Users } from 'lucide-react'
import { useState } from 'react'
import { ACCEPTED_FILES, Field, FilePicker, SegmentedControl, useConfirm } from '../../ui/index.ts'
import { texts } from './texts.ts'
import styles from './upload-panel.module.css'
import { disclosure } from './use-file-actions.tsx'
import { type FilePlace, useUploads } from './use-uploads.ts'

/** Adds files to something that exists. What goes to a request is for both sides; elsewhere its sender says for whom. */
export function UploadPanel({ place, project }: { place: FilePlace; project: string }) {
  const { items, add, remove, retry } = useUploads(place)
  const confirm = useConfirm()
  const [audience, setAudience] = useState<Audience>('team')
  const hasChoice = place.kind !== 'taskRequest'

  async function take(files: File[]) {
    if (!hasChoice) return add(files, undefined)
    const names = files.map(({ name }) => name)
    if (audience === 'team' || (await confirm(disclosure(project, names)))) add(files, audience)
  }

  return (
    <div className={styles.panel}>
      {hasChoice && (
        <div className={styles.choice}>
          <SegmentedControl<Audience>
            label={texts.who}
            value={audience}
            onChange={setAudience}
            options={[
              { value: 'team', label: texts.teamOnly, icon: Lock },
              { value: 'client', label: texts.clientToo, icon: Users },
            ]}
          />
          <p className={styles.hint}>{audience === 'team' ? texts.teamHint : texts.clientHint(project)}</p>
        </div>
      )}
      <Field label={texts.addFiles}>
        <FilePicker
          items={items}
          accept={ACCEPTED_FILES}
          hint={texts.limits}
          onAdd={(files) => void take(files)}
          onRemove={remove}
          onRetry={retry}
        />
      </Field>
    </div>
  )
}
