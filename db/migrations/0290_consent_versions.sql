-- Which wording of the consent a visitor agreed to; none where the page did not say it, as before there were versions.
alter table captcha_sessions add column consent_version text;
alter table applications add column consent_version text;
