import type { AuditEvent } from '@oriel/contracts/audit-events'
import type { AuditEntry } from '@oriel/contracts/v1/activity/audit-schemas'
import {
  Ban,
  Building2,
  CalendarOff,
  ClipboardCheck,
  Download,
  Eye,
  EyeOff,
  FolderInput,
  Glasses,
  Hourglass,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  MailCheck,
  MailPlus,
  MailX,
  MonitorX,
  Settings2,
  ShieldAlert,
  ShieldCheck,
  Trash2,
  UserMinus,
  UserPen,
  UserPlus,
} from 'lucide-react'
import { t } from '../../../lib/t.ts'
import type { Tone } from '../../../ui/index.ts'

interface EventLook {
  label: string
  /** What the actor did, after their name. */
  did: (target: string, hasTarget: boolean) => string
  icon: LucideIcon
  tone: Tone
}

/** How each security event is shown, and told. */
export const auditEvents: Record<AuditEvent, EventLook> = {
  'sign-in': {
    get label() {
      return t({ id: 'Signed in' })
    },
    did: () => t({ id: 'signed in' }),
    icon: LogIn,
    tone: 'good',
  },
  'sign-in-failed': {
    get label() {
      return t({ id: 'Sign-in failed' })
    },
    did: () => t({ id: 'could not sign in' }),
    icon: Ban,
    tone: 'soon',
  },
  throttled: {
    get label() {
      return t({ id: 'Slowed down' })
    },
    did: () => t({ id: 'was slowed down' }),
    icon: Hourglass,
    tone: 'late',
  },
  'sign-out': {
    get label() {
      return t({ id: 'Signed out' })
    },
    did: () => t({ id: 'signed out' }),
    icon: LogOut,
    tone: 'neutral',
  },
  'refresh-reuse': {
    get label() {
      return t({ id: 'Replaced token used again' })
    },
    did: () => t({ id: 'was signed out: a replaced token was used again' }),
    icon: ShieldAlert,
    tone: 'late',
  },
  'password-changed': {
    get label() {
      return t({ id: 'Password changed' })
    },
    did: () => t({ id: 'chose a new password' }),
    icon: KeyRound,
    tone: 'calm',
  },
  'password-reset': {
    get label() {
      return t({ id: 'Password reset' })
    },
    did: (target) => t({ id: 'reset the password of {target}' }, { target }),
    icon: KeyRound,
    tone: 'soon',
  },
  'device-forgotten': {
    get label() {
      return t({ id: 'Device forgotten' })
    },
    did: () => t({ id: 'had a known device forgotten' }),
    icon: MonitorX,
    tone: 'calm',
  },
  'session-ended': {
    get label() {
      return t({ id: 'Session ended' })
    },
    did: (target, hasTarget) =>
      hasTarget ? t({ id: 'signed out {target}' }, { target }) : t({ id: 'ended a session of their own' }),
    icon: MonitorX,
    tone: 'calm',
  },
  'recovery-issued': {
    get label() {
      return t({ id: 'Link to a new password' })
    },
    did: (target) => t({ id: 'made a link to a new password for {target}' }, { target }),
    icon: KeyRound,
    tone: 'soon',
  },
  'password-recovered': {
    get label() {
      return t({ id: 'Password recovered' })
    },
    did: () => t({ id: 'chose a new password by a link' }),
    icon: KeyRound,
    tone: 'calm',
  },
  'second-factor-on': {
    get label() {
      return t({ id: 'Second factor on' })
    },
    did: () => t({ id: 'set up a second factor' }),
    icon: ShieldCheck,
    tone: 'good',
  },
  'second-factor-off': {
    get label() {
      return t({ id: 'Second factor off' })
    },
    did: (target, hasTarget) =>
      hasTarget
        ? t({ id: 'removed the second factor of {target}' }, { target })
        : t({ id: 'turned off their second factor' }),
    icon: ShieldAlert,
    tone: 'soon',
  },
  'recovery-codes-made': {
    get label() {
      return t({ id: 'Recovery codes made' })
    },
    did: () => t({ id: 'made new recovery codes' }),
    icon: ShieldCheck,
    tone: 'calm',
  },
  'recovery-code-used': {
    get label() {
      return t({ id: 'Recovery code used' })
    },
    did: () => t({ id: 'used a recovery code' }),
    icon: ShieldAlert,
    tone: 'soon',
  },
  'passkey-added': {
    get label() {
      return t({ id: 'Passkey added' })
    },
    did: () => t({ id: 'added a passkey' }),
    icon: ShieldCheck,
    tone: 'good',
  },
  'passkey-removed': {
    get label() {
      return t({ id: 'Passkey removed' })
    },
    did: () => t({ id: 'removed a passkey' }),
    icon: ShieldAlert,
    tone: 'neutral',
  },
  'invitation-sent': {
    get label() {
      return t({ id: 'Invitation sent' })
    },
    did: (target) => t({ id: 'invited {target}' }, { target }),
    icon: MailPlus,
    tone: 'calm',
  },
  'invitation-revoked': {
    get label() {
      return t({ id: 'Invitation revoked' })
    },
    did: (target) => t({ id: 'revoked the invitation of {target}' }, { target }),
    icon: MailX,
    tone: 'neutral',
  },
  'invitation-accepted': {
    get label() {
      return t({ id: 'Invitation accepted' })
    },
    did: () => t({ id: 'accepted their invitation' }),
    icon: MailCheck,
    tone: 'good',
  },
  'user-created': {
    get label() {
      return t({ id: 'User created' })
    },
    did: (target) => t({ id: 'created {target}' }, { target }),
    icon: UserPlus,
    tone: 'calm',
  },
  'user-updated': {
    get label() {
      return t({ id: 'User updated' })
    },
    did: (target) => t({ id: 'changed {target}' }, { target }),
    icon: UserPen,
    tone: 'calm',
  },
  'user-deleted': {
    get label() {
      return t({ id: 'User deleted' })
    },
    did: (target) => t({ id: 'deleted {target}' }, { target }),
    icon: UserMinus,
    tone: 'soon',
  },
  'credentials-exported': {
    get label() {
      return t({ id: 'Credentials exported' })
    },
    did: () => t({ id: 'exported the credentials' }),
    icon: Download,
    tone: 'soon',
  },
  'password-revealed': {
    get label() {
      return t({ id: 'Password revealed' })
    },
    did: (target) => t({ id: 'read the issued password of {target}' }, { target }),
    icon: Eye,
    tone: 'soon',
  },
  refused: {
    get label() {
      return t({ id: 'Refused' })
    },
    did: () => t({ id: 'was refused something' }),
    icon: Ban,
    tone: 'near',
  },
  'request-reviewed': {
    get label() {
      return t({ id: 'Request reviewed' })
    },
    did: (target) => t({ id: 'reviewed the request {target}' }, { target }),
    icon: ClipboardCheck,
    tone: 'calm',
  },
  'audience-changed': {
    get label() {
      return t({ id: 'Audience changed' })
    },
    did: (target) => t({ id: 'changed who sees {target}' }, { target }),
    icon: EyeOff,
    tone: 'calm',
  },
  'removed-for-good': {
    get label() {
      return t({ id: 'Removed for good' })
    },
    did: (target) => t({ id: 'removed {target} for good' }, { target }),
    icon: Trash2,
    tone: 'soon',
  },
  'viewed-as-client': {
    get label() {
      return t({ id: 'Looked as the client' })
    },
    did: (target) => t({ id: 'looked at {target} as its client' }, { target }),
    icon: Glasses,
    tone: 'calm',
  },
  'clients-changed': {
    get label() {
      return t({ id: 'Clients of a project changed' })
    },
    did: (target) => t({ id: 'changed who of the client sees {target}' }, { target }),
    icon: EyeOff,
    tone: 'calm',
  },
  'company-changed': {
    get label() {
      return t({ id: 'Company changed' })
    },
    did: (target) => t({ id: 'changed the company {target}' }, { target }),
    icon: Building2,
    tone: 'neutral',
  },
  'settings-changed': {
    get label() {
      return t({ id: 'Settings changed' })
    },
    did: () => t({ id: 'changed the settings of the workspace' }),
    icon: Settings2,
    tone: 'calm',
  },
  'days-off-changed': {
    get label() {
      return t({ id: 'Days off changed' })
    },
    did: (target, hasTarget) =>
      hasTarget
        ? t({ id: 'changed days off of {target}' }, { target })
        : t({ id: 'changed holidays of the workspace' }),
    icon: CalendarOff,
    tone: 'neutral',
  },
  'files-adopted': {
    get label() {
      return t({ id: 'Files adopted' })
    },
    did: (target) => t({ id: "declared the files of {target} to be this agency's" }, { target }),
    icon: FolderInput,
    tone: 'soon',
  },
}

export const auditSentence = ({ event, actor, target }: AuditEntry) =>
  `${actor?.name ?? t({ id: 'Somebody' })} ${auditEvents[event].did(target?.name ?? t({ id: 'something' }), target !== null)}`
