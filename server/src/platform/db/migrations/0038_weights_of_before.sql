-- New standing weights of the fit score follow published validities. Jobs of before that name no weights keep those that
-- they have had all along.
update jobs
  set fit_weights = '{"personality_trait_score": 0.4, "sjt_score": 0.2, "game_score": 0.2, "technical_score": 0.2,
    "video_score": 0, "remote_work_score": 0, "team_fit_score": 0}'
  where fit_weights is null;
