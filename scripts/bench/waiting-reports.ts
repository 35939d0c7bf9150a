import * as z from 'zod/mini';
import { addDays } from '#platform/contract/days.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';

/** Reports that wait for a review, written by a super admin through the calls of the form: all by one master, without findings. */

interface Caller {
  address: string;
  token: string;
}

const vesselList = z.object({ data: z.array(z.object({ vesselId: z.int() })) });
const seatList = z.object({
  data: z.array(z.object({ vesselCrewId: z.int(), employeeAppraisalId: z.nullable(z.int()), mayWrite: z.boolean() })),
});
const page = z.object({
  appraisalDetail: z.object({ dateOfReport: z.string(), onBoardDate: z.string(), seafarersName: z.string() }),
  mandatory: z.array(z.object({ sequenceNo: z.int() })),
});

async function ask<S extends z.ZodMiniType>(
  { address, token }: Caller,
  path: string,
  { query = {}, body, shape }: { query?: Record<string, string>; body?: object; shape: S },
): Promise<z.output<S>> {
  const response = await fetch(`${address}${apiPrefix}/Appraisal/${path}?${new URLSearchParams(query)}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return z.parse(shape, JSON.parse(text));
}

/** Submits this many reports of one division and returns the names of the crew members. */
export async function submitReports(
  caller: Caller,
  { divisionId, count, master }: { divisionId: 1 | 2; count: number; master: string },
): Promise<string[]> {
  const of = { divisionId: String(divisionId), pageSize: '200' };
  const vessels = await ask(caller, 'GetVesselAppraisalList', { query: of, shape: vesselList });
  const names: string[] = [];
  for (const { vesselId } of vessels.data) {
    const seats = await ask(caller, 'GetVesselCrewNewAppraisalRequest', {
      query: { ...of, vesselId: String(vesselId) },
      shape: seatList,
    });
    for (const seat of seats.data.filter(({ employeeAppraisalId, mayWrite }) => !employeeAppraisalId && mayWrite)) {
      if (names.length >= count) return names;
      names.push(await submitReport(caller, seat.vesselCrewId, master));
    }
  }
  throw new Error(`Only ${names.length} of ${count} reports can be written`);
}

async function submitReport(caller: Caller, vesselCrewId: number, master: string): Promise<string> {
  const asked = { VesselCrewId: String(vesselCrewId) };
  const { appraisalDetail: detail, mandatory } = await ask(caller, 'GetEmployeeAppraisalDetail', {
    query: asked,
    shape: page,
  });
  const { dateOfReport, onBoardDate, seafarersName } = detail;
  const from = addDays(dateOfReport, -30);
  await ask(caller, 'InsertEmployeeAppraisal', {
    body: {
      vesselCrewId,
      flag: 'Form',
      dateOfReport,
      reportingPeriodFrom: from > onBoardDate ? from : onBoardDate,
      reportingPeriodTo: dateOfReport > onBoardDate ? dateOfReport : onBoardDate,
      reasonForTheReport: 'Special request',
      reportingOfficer: master,
      reportingOfficerRank: 'Master',
      master,
      suitableForThisTypeOfVesselTrade: true,
      reemployInCurrentRank: true,
      promote: true,
      toBeReemployed: true,
      recommendation: true,
      generalComments: 'Keeps a good lookout.',
      seafarersRatingMandatory: mandatory.map(({ sequenceNo }) => ({ no: sequenceNo, score: 4 })),
    },
    shape: z.unknown(),
  });
  return seafarersName;
}
