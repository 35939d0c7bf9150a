import { useState } from 'react';
import * as z from 'zod/mini';
import { reference } from '#features/reference/contract.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { attachment, day, instant, requiredText, text } from '#platform/contract/shapes.ts';
import { CheckField, RadioField, SelectField } from '#platform/web/form/choice-fields.tsx';
import { CreatableSelect } from '#platform/web/form/creatable-select.tsx';
import { DateField, DateTimeField } from '#platform/web/form/date-field.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { FormPage } from '#platform/web/form/form-page.tsx';
import { MoneyInput } from '#platform/web/form/money-input.tsx';
import {
  DecimalField,
  DigitsField,
  NumberField,
  PhoneField,
  TextAreaField,
  TextField,
} from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Section } from '#platform/web/parts/section.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { answers, pretend } from './example-form.tsx';

const schema = z.object({
  fullName: requiredText('seafarers:fields.fullName', 20),
  kin: z.object({ phone: requiredText('seafarers:fields.phoneNumber', 21) }),
  nik: z.nullable(text(16)),
  height: z.number(isRequired('seafarers:fields.height')).check(z.gte(100, 'seafarers:refusals.height')),
  gpa: z.nullable(z.number().check(z.lte(4, 'GPA must be between 0 and 4'))),
  religion: z.string(isRequired('seafarers:fields.religion')),
  kind: z.string(),
  city: z.nullable(text(100)),
  born: z.pipe(z.string(isRequired('seafarers:fields.dateOfBirth')), day),
  meeting: z.nullable(instant),
  wage: text(30),
  task: z.nullable(text(500)),
  photo: z.nullable(attachment),
  agrees: z.literal(true, isRequired('views:name')),
  answer: z.string(),
});
type Values = z.input<typeof schema>;

const saved: Values = {
  fullName: 'Siti Rahayu',
  kin: { phone: '+628111111111' },
  nik: null,
  height: 170,
  gpa: 3.5,
  religion: 'Islam',
  kind: 'WNA',
  city: null,
  born: '1990-02-28',
  meeting: null,
  wage: '12500000.00',
  task: null,
  photo: null,
  agrees: true,
  answer: 'accepts',
};

const religions = ['Buddhism', 'Catholicism', 'Confucianism', 'Hinduism', 'Islam', 'Protestantism'];

export function Fields() {
  const [sent, setSent] = useState('');
  const form = useContractForm(schema, {
    defaults: { ...saved, fullName: '', height: undefined, agrees: undefined, born: undefined, kin: { phone: '' } },
    version: 1,
    onSubmit: (values, version) => {
      setSent(JSON.stringify(values));
      return pretend(values.answer, 'religion', version);
    },
    onSaved: () => notify.success('Job opening updated.'),
    readSaved: async () => ({ values: saved, version: 2 }),
  });
  return (
    <Section title="Fields">
      <FormPage
        form={form}
        labels={{ fullName: 'Full name', 'kin.phone': 'Phone number', height: 'Height', born: 'Date of birth' }}
        isBarSticky={false}
        status="Draft saved 09:41"
      >
        <FieldGrid>
          <TextField<Values> name="fullName" label="Full name" required hint="As in your seaman book" />
          <TextField<Values> name="fullName" label="Read only" readOnly />
          <TextField<Values> name="fullName" label="Disabled" disabled />
          <PhoneField<Values> name="kin.phone" label="Phone number" required />
          <DigitsField<Values> name="nik" label="ID number" maxLength={16} placeholder="16 digits" />
          <NumberField<Values> name="height" label="Height (cm)" required />
          <DecimalField<Values> name="gpa" label="GPA" />
          <SelectField<Values> name="religion" label="Religion" required options={religions} />
          <RadioField<Values> name="kind" label="Applicant kind" required options={['WNI', 'WNA']} />
          <CreatableSelect<Values>
            name="city"
            label="City"
            read={reference.listPublicCities}
            create={reference.createPublicCity}
          />
          <DateField<Values> name="born" label="Date of birth" required startAtYears max="2010-12-31" />
          <DateTimeField<Values> name="meeting" label="Interview" workingHours />
          <DateTimeField<Values> name="meeting" label="Any time" />
          <MoneyInput<Values> name="wage" label="Basic wage" />
          <WideField>
            <TextAreaField<Values> name="task" label="Tasks Description" />
          </WideField>
          <CheckField<Values> name="agrees" label="I have read this" required />
          <WideField>
            <RadioField<Values> name="answer" label="The server" options={answers} />
          </WideField>
        </FieldGrid>
        <output data-testid="sent">{sent}</output>
      </FormPage>
    </Section>
  );
}
