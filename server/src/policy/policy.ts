import { type Message, message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import {
  answerable,
  answerer,
  approver,
  arrived,
  asked,
  askedOfClient,
  askedOfStaff,
  askedOfThem,
  asker,
  assignee,
  author,
  awaitsNone,
  awaitsSignOff,
  both,
  client,
  colleague,
  contributor,
  creator,
  delivered,
  manager,
  neverAsked,
  notDelivered,
  notOnRequest,
  notProposed,
  onItsWork,
  onWork,
  onWorkOrShared,
  only,
  pending,
  reader,
  shared,
  signatory,
  signer,
  somebodyElses,
  speaker,
  teamMember,
  theirTurn,
  themselves,
  unanswered,
  unasked,
  undecided,
  unused,
  whoeverIsTold,
} from './words.ts'
import type { ProjectRelation, Relation, State } from './words.ts'

/** Any of these people, as long as all of these states hold. */
export interface Rule {
  who: readonly Relation[]
  when?: readonly State[]
  /** What a person of the right kind is told at the wrong moment (409). */
  otherwise?: Message
}

/** Who sees such things at all; for anybody else they do not exist (404). */
export interface SeeRule {
  who: readonly ProjectRelation[]
}

const all = [manager, teamMember, client]
const agency = [manager, teamMember]
const speaking = [manager, teamMember, contributor]

/**
 * Who may see and do what (REQ-113). Read a line as: "a task is edited by a manager or an employee assigned to it".
 * What a person may do, they may do only with things they see. Deleted things are seen by nobody (see `visible`);
 * the trash page is a noun of its own.
 */
export const policy = {
  project: {
    see: { who: all },
    create: { who: [manager] },
    edit: { who: [manager] },
    delete: { who: [manager] },
    createTask: { who: [manager] },
    createSubtask: { who: agency },
    submitRequest: { who: [contributor] },
    comment: { who: speaking },
    attach: { who: speaking },
    viewAsClient: { who: [manager] },
    setClients: { who: [manager] },
    proposeColleague: { who: [approver] },
    setMilestones: { who: [manager] },
  },
  task: {
    see: { who: [...agency, only(client, shared)] },
    share: { who: [manager] },
    edit: { who: [manager, assignee] },
    delete: { who: [manager, assignee] },
    setStatus: { who: [manager, assignee] },
    assign: { who: [manager] },
    /** To another project; among its siblings whoever edits it moves it. */
    move: { who: [manager] },
    copy: { who: [manager] },
    /** To say how it repeats, or no longer. */
    repeat: { who: [manager] },
    createSubtask: { who: agency },
    comment: { who: speaking },
    attach: { who: [manager, assignee, contributor] },
    submitRequest: { who: [contributor] },
  },
  /** It counts as shared while its task is (see `db/kept-audience.ts`). */
  subtask: {
    see: { who: [...agency, only(client, shared)] },
    share: { who: [manager] },
    edit: { who: [manager] },
    delete: { who: [manager, assignee, creator] },
    setStatus: { who: [manager, assignee] },
    copy: { who: [manager] },
    repeat: { who: [manager] },
    comment: { who: speaking },
    attach: { who: [manager, assignee, creator, contributor] },
    /** Thanks, or not yet. */
    answerDelivery: {
      who: [approver],
      when: [delivered],
      otherwise: message({ id: 'This work does not wait for your answer any more.' }),
    },
  },
  comment: {
    see: { who: [manager, only(teamMember, arrived), only(client, shared)] },
    changeAudience: { who: [manager, only(teamMember, onWork)] },
    edit: { who: [author] },
    delete: { who: [author] },
  },
  file: {
    see: { who: [manager, only(teamMember, arrived), only(client, shared)] },
    changeAudience: {
      who: agency,
      when: [notOnRequest],
      otherwise: message({ id: 'Files of a request are always shared with its client.' }),
    },
    archive: { who: [manager, only(teamMember, onWork)] },
    addVersion: { who: [manager, only(teamMember, onWork), author] },
    /** To remark on it, or on a place in it. */
    pin: { who: [manager, only(teamMember, onWork), contributor] },
    delete: { who: [manager, author] },
  },
  /** A remark on a file that one sees, or an answer to one. */
  pin: {
    see: { who: [manager, only(teamMember, onWorkOrShared), only(client, shared)] },
    answer: { who: [manager, only(teamMember, onWork), contributor] },
    changeAudience: { who: [manager, only(teamMember, onWork)] },
    /** Solved, or open again. */
    settle: { who: [manager, only(teamMember, onWork), author] },
    edit: { who: [author] },
    delete: {
      who: [author],
      when: [unanswered],
      otherwise: message({ id: 'Somebody has answered this remark: it stays. Say that it is solved instead.' }),
    },
  },
  activity: {
    see: { who: [manager, only(teamMember, onWork), only(client, shared)] },
    create: { who: [manager] },
  },
  request: {
    see: { who: [manager, client] },
    edit: { who: [asker], when: [pending], otherwise: messages.onlyPendingEdited },
    cancel: { who: [asker], when: [pending], otherwise: messages.onlyPendingDeleted },
    delete: { who: [asker], when: [pending], otherwise: messages.onlyPendingDeleted },
    review: { who: [manager], when: [pending], otherwise: message({ id: 'This request has already been reviewed.' }) },
    askBack: {
      who: [manager],
      when: [pending, unasked],
      otherwise: message({ id: 'This request has been reviewed, or a question to its client is open already.' }),
    },
    answer: {
      who: [contributor],
      when: [pending, asked],
      otherwise: message({ id: 'Nothing is asked about this request any more.' }),
    },
    comment: { who: [manager, contributor] },
    attach: { who: [manager, contributor] },
  },
  need: {
    see: {
      who: [
        only(manager, askedOfStaff),
        only(teamMember, both(askedOfStaff, both(onWork, notProposed))),
        only(signer, both(askedOfClient, askedOfThem)),
        only(speaker, both(askedOfClient, both(askedOfThem, notDelivered))),
      ],
    },
    markDone: {
      who: [manager, assignee, answerer],
      when: [answerable],
      otherwise: message({ id: 'This waits for a decision: it cannot be put away.' }),
    },
  },
  /** What the client shall accept; theirs to see once they were asked about it. */
  deliverable: {
    see: { who: [...agency, only(client, shared)] },
    create: { who: agency },
    edit: {
      who: agency,
      when: [onItsWork],
      otherwise: message({ id: 'Its work was removed for good: what was signed can only be read.' }),
    },
    delete: {
      who: agency,
      when: [neverAsked],
      otherwise: message({ id: 'Your client was asked about this: it stays. Withdraw what is open instead.' }),
    },
    ask: {
      who: agency,
      when: [awaitsNone, onItsWork],
      otherwise: message({ id: 'A sign-off is waited for already, or its work was removed.' }),
    },
    withdraw: {
      who: agency,
      when: [awaitsSignOff],
      otherwise: message({ id: 'No sign-off is waited for any more.' }),
    },
    decide: {
      who: [signatory],
      when: [awaitsSignOff, theirTurn],
      otherwise: message({ id: 'Your word is not waited for: this was decided meanwhile, or others come first.' }),
    },
  },
  /** A colleague whom a client wishes to have on a project. */
  proposal: {
    see: { who: [manager, signer] },
    decide: {
      who: [manager],
      when: [undecided],
      otherwise: message({ id: 'Somebody has answered this already.' }),
    },
  },
  person: {
    see: { who: [manager] },
    create: { who: [manager] },
    edit: { who: [manager] },
    /** Role and status. */
    changeStanding: {
      who: [manager],
      when: [somebodyElses],
      otherwise: message({ id: 'You cannot change your own role or status. Another manager can.' }),
    },
    delete: {
      who: [manager],
      when: [somebodyElses],
      otherwise: message({ id: 'You cannot delete your own account.' }),
    },
    resetPassword: {
      who: [manager],
      when: [somebodyElses],
      otherwise: message({ id: 'Change your own password on your profile page.' }),
    },
    endSessions: {
      who: [manager],
      when: [somebodyElses],
      otherwise: message({ id: 'End your own sessions on your profile page.' }),
    },
    readPassword: { who: [manager] },
    exportCredentials: { who: [manager] },
  },
  invitation: {
    see: { who: [manager] },
    create: { who: [manager] },
    revoke: { who: [manager] },
  },
  company: {
    see: { who: [manager] },
    create: { who: [manager] },
    edit: { who: [manager] },
    delete: {
      who: [manager],
      when: [unused],
      otherwise: message({
        id: 'People or projects belong to this company, some perhaps in the trash. Merge it instead.',
      }),
    },
  },
  trash: {
    see: { who: [manager] },
    restore: { who: [manager] },
    removeForGood: { who: [manager] },
  },
  auditLog: {
    see: { who: [manager] },
  },
  settings: {
    edit: { who: [manager] },
  },
  /** Of somebody, or of the workspace: such a holiday is told to everybody. */
  dayOff: {
    see: { who: [manager, colleague, reader] },
    readReason: { who: [themselves, whoeverIsTold] },
    create: { who: [manager, themselves] },
    edit: { who: [manager, themselves] },
    delete: { who: [manager, themselves] },
    setWorkingWeek: { who: [manager, themselves] },
  },
  /** Who has how much to do, in which week. */
  teamPlan: {
    see: { who: [manager] },
  },
  /** How people get in. */
  signInSettings: {
    see: { who: [manager] },
    edit: { who: [manager] },
  },
  /** Plans of which projects are made. */
  template: {
    see: { who: [manager] },
    create: { who: [manager] },
    edit: { who: [manager] },
    delete: { who: [manager] },
  },
  /** One's own are one's own; this is about those that everybody at the agency has. */
  savedView: {
    share: { who: [manager] },
  },
} satisfies Record<string, Record<string, Rule>>
