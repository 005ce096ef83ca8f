/** How one table is about a person, what they may take with them, and what an erasure leaves of it. */
export interface PersonalTable {
  /** The condition that finds the rows of a person; $1 is the number of the person. */
  rows: string
  /** Columns that an export leaves out: secrets, how scores are made, and names of others. */
  hidden?: readonly string[]
  /** Rows go, or lose what could name a person; null when nothing in them does. */
  erase: 'delete' | Erased | null
}

export interface Erased {
  /** New values, as SQL. */
  set: Readonly<Record<string, string>>
  /** What stays because it names no one. With `set` these are all columns: a new one has to be thought about. */
  keep: readonly string[]
}

const ofApplications = 'application_id in (select id from applications where user_id = $1)'
const ofAssessments = `assessment_id in (select a.id from assessments a
  join applications p on p.id = a.application_id where p.user_id = $1)`
const ofUser = 'user_id = $1'
const place = ['id', 'company_id', 'assessment_id', 'question_id'] as const

/** In the order in which they are erased: the person comes last, since others are found by the address. */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  sessions: { rows: ofUser, hidden: ['token_hash'], erase: 'delete' },
  password_tokens: { rows: ofUser, hidden: ['token_hash'], erase: 'delete' },
  email_confirmations: { rows: ofUser, hidden: ['token_hash'], erase: 'delete' },
  sso_identities: { rows: ofUser, erase: 'delete' },
  sso_logins: { rows: ofUser, hidden: ['login_id', 'login_hash'], erase: 'delete' },
  login_limits: {
    // Whatever is counted for a person, as the limits name it.
    rows: `key in (
        select sha256(convert_to(name, 'UTF8')) from users u, unnest(
          array['account:' || lower(u.email), 'reset:' || lower(u.email), 'login:' || u.id, 'password-change:' || u.id,
            'confirmation:' || u.id]
        ) as name
        where u.id = $1
        union all
        select l.key from users u
        join login_limits l on l.account = sha256(convert_to('account:' || lower(u.email), 'UTF8'))
        where u.id = $1)`,
    hidden: ['key', 'account'],
    erase: 'delete',
  },
  mails: {
    // Two lists instead of one condition with an or, for which every mail that was ever sent would be looked at.
    rows: `id in (
        select m.id from applications p join mails m on m.cause = 'submitted-employer:' || p.id where p.user_id = $1
        union all
        select m.id from applications p join mails m on m.cause = 'review-requested:' || p.id where p.user_id = $1
        union all
        select m.id from users u join mails m on lower(m.to_address) = lower(u.email)
          and coalesce(m.company_id, u.company_id) = u.company_id
        where u.id = $1)`,
    // What waits to be sent holds links that open the account.
    hidden: ['content'],
    erase: 'delete',
  },
  // Proof that there was a consent: it holds the number of the person and no name.
  consents: { rows: ofUser, erase: null },
  job_candidates: { rows: ofUser, erase: 'delete' },
  job_team: { rows: ofUser, erase: 'delete' },
  view_log: {
    rows: `link_id in (select id from report_links where ${ofApplications})`,
    hidden: ['address'],
    erase: 'delete',
  },
  report_links: { rows: ofApplications, hidden: ['token_hash'], erase: 'delete' },
  videos: { rows: ofAssessments, hidden: ['storage_key'], erase: 'delete' },
  // Its list of drafts is taken along draft by draft, as answer_drafts.
  draft_sheets: { rows: ofAssessments, hidden: ['items', 'version'], erase: 'delete' },
  answer_drafts: { rows: ofAssessments, erase: null },
  answers: {
    rows: ofAssessments,
    erase: {
      // What was chosen names no one; what was typed may.
      set: {
        data: `case jsonb_typeof(data -> 'option_id') when 'string' then '{"option_id": "(erased)"}' else data end`,
        op_id: 'null',
      },
      keep: ['assessment_id', 'question_id', 'company_id', 'rev', 'rt_ms', 'late', 'received_at'],
    },
  },
  runs: { rows: ofAssessments, erase: null },
  // The ties of assessments, trait by trait.
  tied_traits: { rows: ofAssessments, hidden: ['trait_id'], erase: null },
  marks: {
    rows: ofAssessments,
    hidden: ['marked_by'],
    erase: { set: { note: `''` }, keep: [...place, 'value', 'marked_by', 'created_at'] },
  },
  // Its document of traits is taken along score by score, as trait_scores.
  scorings: { rows: ofApplications, hidden: ['findings', 'model_id', 'traits'], erase: null },
  scores: { rows: ofApplications, hidden: ['inputs', 'trace'], erase: null },
  trait_scores: { rows: ofApplications, hidden: ['inputs', 'trace'], erase: null },
  knock_outs: {
    rows: ofApplications,
    hidden: ['reviewed_by'],
    erase: {
      set: { review_reason: `case when review_reason is not null then 'erased' end` },
      keep: [
        ...['id', 'company_id', 'application_id', 'rule_id', 'rule', 'question_id', 'answer', 'created_at'],
        ...['reviewed_at', 'review', 'reviewed_by'],
      ],
    },
  },
  audit_log: {
    // Lists as above. What operators decided is found by an index over just these kinds of entries.
    rows: `id in (
        select id from audit_log where ${ofUser}
        union all
        select l.id from applications p join assessments a on a.application_id = p.id join audit_log l
          on l.action in ('assessment-voided', 'assessment-reopened') and l.subject = a.id::text
        where p.user_id = $1
        union all
        select l.id from applications p join audit_log l
          on l.action = 'knock-out-reviewed' and l.subject = p.id::text
        where p.user_id = $1)`,
    // Who acted for the employer, and what else was changed by it.
    hidden: ['details', 'member_id', 'roles', 'source', 'session_id', 'stepped_up', 'before', 'after'],
    erase: {
      set: { details: `details - 'reason'` },
      keep: [
        ...['id', 'at', 'company_id', 'user_id', 'actor', 'action', 'subject'],
        ...['member_id', 'roles', 'source', 'session_id', 'stepped_up', 'before', 'after'],
      ],
    },
  },
  assessments: {
    rows: ofApplications,
    hidden: ['ties'],
    erase: {
      set: {
        void_reason: `case when voided_at is null then '' else 'erased' end`,
        // As if it had not begun: whatever waits to store an answer looks at this once more, and not at the
        // application.
        status: 'case status when 1 then 0 else status end',
        started_at: 'case status when 1 then null else started_at end',
      },
      keep: [
        ...['id', 'company_id', 'application_id', 'parent_id', 'test_id', 'position'],
        ...['tied_at', 'completed_at', 'voided_at', 'reopened_at', 'ended_early', 'ties'],
      ],
    },
  },
  applications: {
    rows: ofUser,
    erase: {
      // What is open is closed: nothing may arrive any more.
      set: {
        transaction_id: 'null',
        archived_from: 'case when status in (0, 1) then status else archived_from end',
        archived_at: 'case when status in (0, 1) then now() else archived_at end',
        status: 'case when status in (0, 1) then 3 else status end',
      },
      keep: [
        ...['id', 'company_id', 'user_id', 'job_id', 'knocked_at', 'applied_at', 'completed_at', 'started_at'],
        'review_requested_at',
      ],
    },
  },
  users: {
    rows: 'id = $1',
    hidden: ['password_hash'],
    erase: {
      set: {
        email: `'erased-' || id || '@erased.invalid'`,
        ...Object.fromEntries(['first_name', 'last_name'].map((name) => [name, `''`])),
        ...Object.fromEntries(
          [
            ...['password_hash', 'gender', 'birthday', 'nationality', 'native_language', 'english_level', 'education'],
            ...['country_of_residence', 'department_id', 'job_level', 'primary_job_function', 'ethnicity'],
            'email_proved_at',
          ].map((name) => [name, 'null']),
        ),
        is_active: 'false',
        time_factor: '1',
        erased_at: 'coalesce(erased_at, now())',
      },
      keep: [
        ...['id', 'company_id', 'language', 'is_employee', 'is_simulated', 'created_at'],
        ...['privacy_policy_accepted_at', 'privacy_policy_version', 'consent_provided_at', 'research_withdrawn_at'],
      ],
    },
  },
}

/** Tables about members. Rows go with the account, and that goes with its last membership. */
export const tablesOfMembers: readonly string[] = [
  ...['members', 'memberships', 'member_sessions', 'member_invitations', 'member_password_resets'],
  ...['member_totp', 'member_recovery_codes', 'passkeys', 'passkey_challenges', 'member_identities'],
]

/** Tables that are about no one who can be erased. Every table is in one of the three lists, which a test checks. */
export const impersonalTables: readonly string[] = [
  ...['migrations', 'companies', 'departments', 'company_sso', 'sso_flows'],
  ...['tests', 'questions', 'question_keys', 'trait_models', 'pillars', 'traits', 'derailers', 'interview_questions'],
  ...['staff_groups', 'console_setup'],
  ...['norms', 'jobs', 'job_tests', 'job_traits', 'job_knock_out_rules'],
]
