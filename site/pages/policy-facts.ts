import { countOnPage, keepNumbers } from '../../common/count.ts';
import { longDate } from '../../common/days.ts';
import {
  type ConditionName,
  type Decides,
  decided,
  optionalFacts,
  type PolicyFactName,
} from '../../content/model/policy/policy-names.ts';
import { isFormOnRequest, type SignUpForm } from '../sign-up-form.ts';

/**
 * What `<Fact name="…" />` prints in content/privacy/ for each name, as it reads in a sentence. Optional
 * facts are empty if the study does not have them: `loadContent` refuses a policy that prints them.
 */
export function policyFacts(
  content: Decides,
  signUpForm: SignUpForm,
): Record<PolicyFactName, string> {
  const { organisation, study } = content;
  const { name, address } = organisation;
  const { retention, rights } = study;
  return {
    ...optionalFacts(content),
    formHost: new URL(signUpForm.address).hostname,
    organisation: name,
    addressKind: address.kind,
    address: keepNumbers(address.text),
    study: study.name,
    policyUpdated: longDate(study.policyUpdated),
    minimumAge: String(study.minimumAge),
    screeningLatest: longDate(retention.screeningLatest),
    logsKept: countOnPage(retention.logsMonths, 'month'),
    draftsKept: countOnPage(retention.draftDays, 'day'),
    backupsKept: countOnPage(retention.backupDays, 'day'),
    rightsAnswered: countOnPage(rights.answeredInWorkingDays, 'working day'),
    complaintAcknowledged: countOnPage(rights.complaintAcknowledgedInDays, 'day'),
  };
}

/** Whether `<When name="…">` prints what follows it, for each name. */
export function policyConditions(
  content: Decides,
  signUpForm: SignUpForm,
): Record<ConditionName, boolean> {
  const onRequest = isFormOnRequest(content.study, signUpForm);
  return {
    ...decided(content),
    ownForm: signUpForm.isOurs,
    hostedForm: !signUpForm.isOurs,
    formAtOnce: !onRequest,
    formOnRequest: onRequest,
  };
}
