import type { SignOffSnapshot } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { formatFileSize } from '../../../lib/file-size.ts'
import { formatDay } from '../../../lib/dates.ts'
import { formatList } from '../../../lib/lists.ts'
import { t } from '../../../lib/t.ts'
import { Facts, Prose } from '../../../ui/index.ts'
import { approvalRuleText } from '../deliverables/deliverable-texts.ts'
import styles from './sign-off.module.css'
import common from '../../../ui/layout/common.module.css'

/** Snapshot, independent of later edits. */
export function SignedContent({ shown }: { shown: SignOffSnapshot }) {
  const { title, description, project, workItem, file, url, text, rule, dueOn, approvers, by } = shown
  return (
    <Facts
      facts={[
        [t({ id: 'Name' }), title],
        [t({ id: 'Description' }), description && <Prose key="description" text={description} />],
        [
          t({ id: 'File' }),
          file && (
            <span key="file" className={common.grid1}>
              <span>
                {file.name} · {t({ id: 'version {number}' }, { number: file.version })} · {formatFileSize(file.bytes)}
              </span>
              <code className={styles.hash}>{t({ id: 'SHA-256 {hash}' }, { hash: file.sha256 })}</code>
            </span>
          ),
        ],
        [
          t({ id: 'URL' }),
          url && (
            <span key="url" className={common.break}>
              {url}
            </span>
          ),
        ],
        [t({ id: 'Task' }), workItem.title],
        [t({ id: 'Project' }), project.name],
        [t({ id: 'Requested by' }), by.name],
        [t({ id: 'Message' }), text && <Prose key="text" text={text} />],
        [
          t({ id: 'To' }),
          formatList(approvers.map(({ name }, at) => (rule === 'order' ? `${at + 1}. ${name}` : name))),
        ],
        [t({ id: 'Approval rule' }), approvalRuleText(rule, approvers.length)],
        [t({ id: 'Due date' }), dueOn && formatDay(dueOn)],
      ]}
    />
  )
}
