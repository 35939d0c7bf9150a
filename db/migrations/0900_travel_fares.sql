-- Where seafarers live and where ports are, by region: the provinces of Indonesia by the numbers of the Ministry of Home
-- Affairs, which a NIK begins with, and states by their two letters (src/features/reference/regions/rules.ts).
create table regions (
  code    text primary key check (code ~ '^[0-9A-Z]{2}$'),
  name    text not null unique,
  name_id text not null
);
insert into regions (code, name, name_id) values
  ('11', 'Aceh', 'Aceh'),
  ('12', 'North Sumatra', 'Sumatera Utara'),
  ('13', 'West Sumatra', 'Sumatera Barat'),
  ('14', 'Riau', 'Riau'),
  ('15', 'Jambi', 'Jambi'),
  ('16', 'South Sumatra', 'Sumatera Selatan'),
  ('17', 'Bengkulu', 'Bengkulu'),
  ('18', 'Lampung', 'Lampung'),
  ('19', 'Bangka Belitung Islands', 'Kepulauan Bangka Belitung'),
  ('21', 'Riau Islands', 'Kepulauan Riau'),
  ('31', 'Jakarta', 'DKI Jakarta'),
  ('32', 'West Java', 'Jawa Barat'),
  ('33', 'Central Java', 'Jawa Tengah'),
  ('34', 'Yogyakarta', 'DI Yogyakarta'),
  ('35', 'East Java', 'Jawa Timur'),
  ('36', 'Banten', 'Banten'),
  ('51', 'Bali', 'Bali'),
  ('52', 'West Nusa Tenggara', 'Nusa Tenggara Barat'),
  ('53', 'East Nusa Tenggara', 'Nusa Tenggara Timur'),
  ('61', 'West Kalimantan', 'Kalimantan Barat'),
  ('62', 'Central Kalimantan', 'Kalimantan Tengah'),
  ('63', 'South Kalimantan', 'Kalimantan Selatan'),
  ('64', 'East Kalimantan', 'Kalimantan Timur'),
  ('65', 'North Kalimantan', 'Kalimantan Utara'),
  ('71', 'North Sulawesi', 'Sulawesi Utara'),
  ('72', 'Central Sulawesi', 'Sulawesi Tengah'),
  ('73', 'South Sulawesi', 'Sulawesi Selatan'),
  ('74', 'Southeast Sulawesi', 'Sulawesi Tenggara'),
  ('75', 'Gorontalo', 'Gorontalo'),
  ('76', 'West Sulawesi', 'Sulawesi Barat'),
  ('81', 'Maluku', 'Maluku'),
  ('82', 'North Maluku', 'Maluku Utara'),
  ('91', 'Papua', 'Papua'),
  ('92', 'West Papua', 'Papua Barat'),
  ('93', 'South Papua', 'Papua Selatan'),
  ('94', 'Central Papua', 'Papua Tengah'),
  ('95', 'Highland Papua', 'Papua Pegunungan'),
  ('96', 'Southwest Papua', 'Papua Barat Daya'),
  ('SG', 'Singapore', 'Singapura'),
  ('MY', 'Malaysia', 'Malaysia'),
  ('TH', 'Thailand', 'Thailand'),
  ('VN', 'Vietnam', 'Vietnam'),
  ('PH', 'Philippines', 'Filipina'),
  ('AE', 'United Arab Emirates', 'Uni Emirat Arab'),
  ('AU', 'Australia', 'Australia'),
  ('BN', 'Brunei', 'Brunei'),
  ('CN', 'China', 'Tiongkok'),
  ('HK', 'Hong Kong', 'Hong Kong'),
  ('IN', 'India', 'India'),
  ('JP', 'Japan', 'Jepang'),
  ('KR', 'South Korea', 'Korea Selatan'),
  ('TL', 'Timor-Leste', 'Timor Leste');

-- The region of a port or a city. What is known is filled from db/reference; the office says the rest.
alter table options add column region text references regions (code);
alter table options add constraint options_region_check check (region is null or kind in ('port', 'city'));

-- What a journey from one region to another costs a person one way, from a day on, in whole rupiah.
create table travel_fares (
  id          integer generated always as identity primary key,
  from_region text not null references regions (code),
  to_region   text not null references regions (code),
  fare        numeric(13, 0) not null check (fare > 0),
  valid_from  date not null,
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (from_region, to_region, valid_from)
);
create trigger travel_fares_version before update on travel_fares for each row execute function raise_version();
create trigger travel_fares_audit after insert or update or delete on travel_fares
  for each row execute function audit_row('id');
