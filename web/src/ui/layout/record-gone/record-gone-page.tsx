import { Copy } from 'lucide-react'
import { useState } from 'react'
import { usePaths } from '../../../lib/api/paths.ts'
import { findDraftTexts } from '../../../lib/forms/find-drafts.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { Button, ButtonLink } from '../../button/button.tsx'
import { Field } from '../../form/field.tsx'
import { TextArea } from '../../form/text-area.tsx'
import { EmptyState } from '../empty-state.tsx'
import styles from './record-gone.module.css'

export function RecordGonePage({ about }: { about: string }) {
  const { id } = useMe()
  const { home } = usePaths()
  const [kept] = useState(() => findDraftTexts(id, about).join('\n\n'))
  const [copied, setCopied] = useState(false)
  return (
    <div className={styles.place}>
      <EmptyState
        level={1}
        title={t({ id: 'This is no longer available to you' })}
        text={t({ id: 'It was deleted, or you no longer have access.' })}
        action={<ButtonLink to={home}>{t({ id: 'Go to home' })}</ButtonLink>}
      />
      {kept && (
        <div className={styles.kept}>
          <Field label={t({ id: 'Your unsaved text' })}>
            <TextArea rows={6} value={kept} readOnly />
          </Field>
          <div>
            <Button
              icon={Copy}
              onClick={() =>
                void navigator.clipboard.writeText(kept).then(
                  () => setCopied(true),
                  () => setCopied(false),
                )
              }
            >
              {copied ? t({ id: 'Copied' }) : t({ id: 'Copy' })}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
