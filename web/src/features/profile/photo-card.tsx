import type { Me } from '@oriel/contracts/v1/shapes/people'
import { ROLE_LABELS } from '@oriel/contracts/words'
import { say } from '../../lib/t.ts'
import { sayWorkTitle } from '../../lib/work-title.ts'
import { Card, PersonAvatar } from '../../ui/index.ts'
import { PhotoChoice } from './photo-choice.tsx'
import styles from './profile.module.css'

/** Who this is, with a photo to upload or remove (REQ-1006). */
export const PhotoCard = ({ me, onSaved }: { me: Me; onSaved: (me: Me) => void }) => (
  <Card>
    <div className={styles.photo}>
      <PersonAvatar person={me} size="huge" decorative />
      <div className={styles.who}>
        <h2 className={styles.name}>{me.name}</h2>
        <p className={styles.quiet}>
          {me.workTitle ? sayWorkTitle(me.workTitle) : (me.jobTitle ?? say(ROLE_LABELS[me.role]))}
        </p>
        <PhotoChoice me={me} onSaved={onSaved} />
      </div>
    </div>
  </Card>
)
